package org.latticereplay.loop;

import java.util.ArrayList;
import java.util.List;

/**
 * Something with a lifetime, which undoes at its end all that was bound to it, the latest first.
 *
 * <pre>{@code
 * Scope scene = new Scope();
 * scene.add(loop.onUpdate(spawner::update));
 * Scope menu = scene.child();       // ends with the scene, or earlier
 * scene.dispose();
 * }</pre>
 *
 * <p>Confined to one thread.
 */
public final class Scope implements Disposer {
  private final Scope parent;
  private final List<Disposer> disposers = new ArrayList<>();
  private boolean disposed;

  /** A scope of its own. */
  public Scope() {
    this(null);
  }

  private Scope(Scope parent) {
    this.parent = parent;
  }

  /**
   * Binds something to this scope: it is disposed of once, when the scope is; at once if the scope
   * is disposed already.
   *
   * @return the disposer given, for whoever wants to dispose earlier
   * @throws IllegalArgumentException if there is none
   */
  public <D extends Disposer> D add(D disposer) {
    if (disposer == null) {
      throw new IllegalArgumentException("disposer: expected a disposer, got null");
    }
    if (disposed) {
      disposer.dispose();
    } else {
      disposers.add(disposer);
    }
    return disposer;
  }

  /** A scope that ends when this one does, in the turn of its making, unless it ends earlier. */
  public Scope child() {
    return add(new Scope(this));
  }

  /** Whether it has ended. */
  public boolean disposed() {
    return disposed;
  }

  /**
   * Disposes of everything bound, the latest first, and of nothing when called again. A disposer
   * that throws does not keep the others from running: what was thrown first is thrown at the end,
   * with what came later suppressed in it.
   */
  @Override
  public void dispose() {
    if (disposed) {
      return;
    }
    disposed = true;
    if (parent != null && !parent.disposed) {
      parent.disposers.removeIf(other -> other == this);
    }
    Throwable first = null;
    for (int i = disposers.size() - 1; i >= 0; i--) {
      try {
        disposers.get(i).dispose();
      } catch (RuntimeException | Error failure) {
        if (first == null) {
          first = failure;
        } else if (first != failure) {
          first.addSuppressed(failure);
        }
      }
    }
    disposers.clear();
    if (first instanceof Error error) {
      throw error;
    }
    if (first != null) {
      throw (RuntimeException) first;
    }
  }
}
