package org.latticereplay.samples.swing;

import java.awt.Color;
import java.awt.Dimension;
import java.awt.Frame;
import java.awt.Graphics;
import javax.swing.JFrame;
import javax.swing.JPanel;
import javax.swing.SwingUtilities;
import org.latticereplay.loop.Clock;
import org.latticereplay.loop.FrameHost;
import org.latticereplay.loop.HostFrames;
import org.latticereplay.loop.Loop;

/** A ball in a box. Its rules run at 60 steps a second; the picture runs as fast as it can. */
public final class BouncingBall {
  private static final double GRAVITY = 2;
  private static final double RADIUS = 0.05;

  private double height = 1;
  private double heightBefore = 1;
  private double speed;

  /** A ball at the top, at rest. */
  public BouncingBall() {}

  /** One step of the rules. */
  void update(double dt, long tick) {
    heightBefore = height;
    speed -= GRAVITY * dt;
    height += speed * dt;
    if (height < RADIUS) {
      height = RADIUS;
      speed = Math.abs(speed);
    }
  }

  /** Where the ball is drawn, between the last two steps. */
  double heightAt(double alpha) {
    return heightBefore + (height - heightBefore) * alpha;
  }

  /** The loop of this ball over a host. */
  Loop loop(Clock clock, FrameHost host, Loop.Render render) {
    return Loop.builder(clock, new HostFrames(host)).update(this::update).render(render).build();
  }

  /** Opens the window. */
  public static void main(String[] args) {
    SwingUtilities.invokeLater(BouncingBall::open);
  }

  private static void open() {
    BouncingBall ball = new BouncingBall();
    double[] drawn = {1};
    JPanel panel =
        new JPanel() {
          private static final long serialVersionUID = 1;

          @Override
          protected void paintComponent(Graphics graphics) {
            super.paintComponent(graphics);
            int size = (int) (2 * RADIUS * getHeight());
            graphics.setColor(Color.RED);
            int y = (int) ((1 - drawn[0] - RADIUS) * getHeight());
            graphics.fillOval((getWidth() - size) / 2, y, size, size);
          }
        };
    panel.setPreferredSize(new Dimension(320, 480));
    JFrame window = new JFrame("Bouncing ball");
    window.setDefaultCloseOperation(JFrame.EXIT_ON_CLOSE);
    window.add(panel);
    window.pack();
    SwingHost host =
        new SwingHost(
            16, () -> panel.isShowing() && (window.getExtendedState() & Frame.ICONIFIED) == 0);
    Loop loop =
        ball.loop(
            () -> System.nanoTime() / 1e6,
            host,
            (alpha, time, nowMs) -> {
              drawn[0] = ball.heightAt(alpha);
              panel.repaint();
            });
    loop.start();
    window.setVisible(true);
  }
}
