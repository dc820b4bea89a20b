"use strict";
// Shows the sessions that stand as JSON in this page. Texts are put in as text, never as markup.
(function () {
  const VERDICT = 0, GREEN = 1, LOG = 2, MESSAGE = 3, JAR = 4, TICKS = 5, MILLIS = 6;
  const WORST_FIRST =
      ["internal", "failed", "diverged", "limit", "unreadable", "refused", "unproven", "not run", "matched"];
  const RANKS = new Map(WORST_FIRST.map((verdict, i) => [verdict, i]));
  const OPEN = ["refused", "unproven", "not run"];
  const ROWS_PER_PAGE = 100;

  const rows = JSON.parse(byId("row-data").textContent);
  const state = { verdict: "", find: "", sort: "verdict", descending: false, page: 0 };
  let shown = [];
  let details = null;
  let findable = null;

  function byId(id) {
    return document.getElementById(id);
  }

  function element(name, className, text) {
    const made = document.createElement(name);
    if (className) {
      made.className = className;
    }
    if (text !== undefined) {
      made.textContent = text;
    }
    return made;
  }

  function drawing(name, attributes) {
    const made = document.createElementNS("http://www.w3.org/2000/svg", name);
    for (const key of Object.keys(attributes)) {
      made.setAttribute(key, attributes[key]);
    }
    return made;
  }

  function grouped(count) {
    return String(count).replace(/\B(?=(\d{3})+$)/g, ",");
  }

  function seconds(millis) {
    return (millis / 1000).toFixed(3);
  }

  function tone(row) {
    return row[GREEN] ? "good" : OPEN.includes(row[VERDICT]) ? "open" : "bad";
  }

  // ---- which rows are shown, and in which order

  const KEYS = {
    // What is not as it should be comes first.
    verdict: (row) => row[GREEN] * WORST_FIRST.length + RANKS.get(row[VERDICT]),
    log: (row) => row[LOG],
    ticks: (row) => row[TICKS],
    seconds: (row) => row[MILLIS],
  };

  function choose() {
    const words = state.find.toLowerCase().split(/\s+/).filter((word) => word !== "");
    if (words.length > 0 && findable === null) {
      findable = rows.map((row) => (row[LOG] + "\n" + row[MESSAGE] + "\n" + row[JAR]).toLowerCase());
    }
    shown = [];
    for (let i = 0; i < rows.length; i++) {
      if ((state.verdict === "" || rows[i][VERDICT] === state.verdict)
          && words.every((word) => findable[i].includes(word))) {
        shown.push(i);
      }
    }
    const keys = rows.map(KEYS[state.sort]);
    const sign = state.descending ? -1 : 1;
    shown.sort((a, b) => {
      const one = keys[a], other = keys[b];
      return one < other ? -sign : one > other ? sign : a - b;
    });
    state.page = 0;
    show();
  }

  // ---- the list

  function show() {
    const pages = Math.max(1, Math.ceil(shown.length / ROWS_PER_PAGE));
    const from = state.page * ROWS_PER_PAGE;
    const part = shown.slice(from, from + ROWS_PER_PAGE);
    const body = byId("rows");
    body.replaceChildren(...part.map(rowOf));
    byId("status").textContent = shown.length === 0
        ? "No log fits. Choose all, or empty the field Find."
        : "Logs " + grouped(from + 1) + " to " + grouped(from + part.length) + " of " + grouped(shown.length)
            + (shown.length === rows.length ? "" : ", chosen from " + grouped(rows.length));
    byId("pages").hidden = pages === 1;
    byId("page").textContent = "Page " + grouped(state.page + 1) + " of " + grouped(pages);
    byId("first").disabled = byId("previous").disabled = state.page === 0;
    byId("last").disabled = byId("next").disabled = state.page === pages - 1;
    for (const button of document.querySelectorAll("[data-sort]")) {
      const order = state.descending ? "descending" : "ascending";
      button.closest("th").setAttribute("aria-sort", button.dataset.sort === state.sort ? order : "none");
    }
    for (const button of byId("verdicts").children) {
      button.setAttribute("aria-pressed", String(button.dataset.verdict === state.verdict));
    }
  }

  function cell(className, ...content) {
    const made = element("td", className);
    made.setAttribute("role", "cell");
    made.append(...content);
    return made;
  }

  function rowOf(index) {
    const row = rows[index];
    const made = element("tr");
    made.setAttribute("role", "row");
    const badge = element("span", "badge " + tone(row), row[VERDICT]);
    const expected = row[GREEN] && row[VERDICT] !== "matched" ? " as expected" : "";
    const opener = element("button", "opener");
    opener.type = "button";
    opener.setAttribute("aria-expanded", "false");
    opener.append(element("span", "log", row[LOG]));
    opener.addEventListener("click", () => toggle(made, opener, index));
    const name = cell("name", opener);
    if (!row[GREEN] && row[MESSAGE] !== "") {
      name.append(element("div", "why", row[MESSAGE]));
    }
    made.append(
        cell("verdict", badge, expected),
        name,
        cell("number ticks", grouped(row[TICKS])),
        cell("number seconds", seconds(row[MILLIS])));
    return made;
  }

  function toggle(row, opener, index) {
    const open = opener.getAttribute("aria-expanded") === "true";
    opener.setAttribute("aria-expanded", String(!open));
    if (open) {
      row.nextSibling.remove();
      return;
    }
    const inside = cell("inside");
    inside.colSpan = 4;
    fill(inside, detailOf(index));
    const made = element("tr");
    made.setAttribute("role", "row");
    made.append(inside);
    row.after(made);
  }

  // One line for each row; only those that are opened are ever parsed. They stand after this
  // script, so that the list is there before them.
  function detailOf(index) {
    if (document.readyState === "loading") {
      return { message: "The page is still being read. Close this and open it again." };
    }
    if (details === null) {
      details = byId("detail-data").textContent.split("\n");
    }
    const line = details[index + 1];
    return line === "" ? null : JSON.parse(line);
  }

  // ---- the detail of one session

  function fill(into, session) {
    if (session === null) {
      into.append(element("p", "", "It was not run, or not to its end."));
      return;
    }
    into.append(element("p", "", session.message));
    if (!session.log) {
      return;
    }
    timeline(into, session);
    facts(into, session);
    differences(into, "Refusal", refusals(session.refusal));
    differences(into, "Claims", (session.claims || []).filter(isObject).map((claim) =>
        [claim.name, claim.recorded, claim.current, claim.agrees]));
    differences(into, "Parts of the state", (session.parts || []).filter(isObject).map((part) =>
        [part.name, part.recorded, part.current, part.agrees, (part.fields || []).join(", ")]));
    list(into, "Notes", (session.notes || []).filter(isObject).map((note) => note.code + ": " + note.text));
    if (session.stack) {
      into.append(element("h3", "", "Stack"));
      const stack = element("pre", "", session.stack);
      stack.tabIndex = 0;
      into.append(stack);
    }
    if (session.next.length > 0) {
      into.append(element("h3", "", "What to run next"));
      for (const [command, tells] of session.next) {
        into.append(element("pre", "command", command), element("p", "why", tells));
      }
    }
    into.append(element("h3", "", "To repeat it"), element("pre", "command", session.again));
  }

  function isObject(item) {
    return typeof item === "object"; // a number at the end says how many are left out
  }

  function facts(into, session) {
    const made = element("dl");
    const add = (name, value) => {
      if (value !== undefined && value !== null && value !== "") {
        const line = element("div");
        line.append(element("dt", "", name), element("dd", "", String(value)));
        made.append(line);
      }
    };
    const known = (count) => (count < 0 ? "unknown" : grouped(count));
    const points = session.checkpoints;
    add("expected", session.expect);
    add("build", session.jar);
    add("game", session.game);
    add("provider", session.provider);
    add("checkpoints", "recorded " + known(points.recorded) + ", compared " + grouped(points.compared)
        + ", agreed " + grouped(points.agreed));
    add("ticks", "recorded " + known(session.ticks.recorded) + ", run " + grouped(session.ticks.run));
    if (session.divergedAt >= 0) {
      add("diverged at", "log tick " + session.divergedAt
          + (session.expected === undefined ? "" : ": recorded digest " + session.expected
              + ", this build's " + session.actual));
    }
    if (session.stoppedAt >= 0) {
      add("stopped at", "log tick " + session.stoppedAt);
    }
    if (session.start) {
      add("start", "log tick " + session.start.tick + ", seed " + session.start.seed
          + ", cursor " + session.start.state);
    }
    if (session.undelivered > 0) {
      add("undelivered", session.undelivered + " samples after the last tick");
    }
    add("settings", pairs(session.settings));
    add("made by", pairs(session.meta));
    add("seconds", session.seconds);
    add("sha256", session.sha256);
    into.append(made);
  }

  function pairs(values) {
    return Object.entries(values || {}).map(([name, value]) => name + " " + value).join(", ");
  }

  function refusals(refusal) {
    if (!refusal) {
      return [];
    }
    return [refusal, ...(refusal.others || []).filter(isObject)].map((each) =>
        [each.field, each.absent ? "absent" : each.recorded, each.current, false]);
  }

  function differences(into, title, lines) {
    if (lines.length === 0) {
      return;
    }
    into.append(element("h3", "", title));
    const made = element("table");
    const head = element("tr");
    const fields = lines.some((line) => line[4]);
    for (const name of ["name", "recorded", "this build", "agrees"].concat(fields ? ["fields"] : [])) {
      const column = element("th", "", name);
      column.scope = "col";
      head.append(column);
    }
    made.append(head);
    for (const [name, recorded, current, agrees, more] of lines) {
      const line = element("tr");
      const said = (value) => (value === undefined || value === null ? "absent" : String(value));
      line.append(
          element("td", "", name),
          element("td", "", said(recorded)),
          element("td", "", said(current)),
          element("td", agrees ? "good" : "bad", agrees ? "yes" : "no"));
      if (fields) {
        line.append(element("td", "", more));
      }
      made.append(line);
    }
    into.append(made);
  }

  function list(into, title, texts) {
    if (texts.length === 0) {
      return;
    }
    const made = element("ul");
    made.append(...texts.map((text) => element("li", "", text)));
    into.append(element("h3", "", title), made);
  }

  // ---- the timeline

  /** What is known of which ticks: [kind, first, last, words]. */
  function stretches(session) {
    const begin = session.start.tick;
    const ran = begin + session.ticks.run - 1;
    const end = Math.max(ran, begin + session.ticks.recorded - 1);
    const agreed = Math.min(session.lastAgreedTick, end);
    const all = [];
    const add = (kind, first, last, words) => {
      if (first <= last) {
        all.push([kind, first, last, words]);
      }
    };
    add("agreed", begin, agreed, "agreed");
    let at = Math.max(begin, agreed + 1);
    const ranges = (session.disagreements || []).filter(isObject);
    ranges.forEach((range, i) => {
      add(i === 0 ? "between" : "agreed", at, range.first - 1,
          i === 0 ? "the first wrong step is in these, or the next" : "agreed again");
      add("disagreed", Math.max(at, range.first), range.last, "disagreed, " + grouped(range.checkpoints)
          + (range.checkpoints === 1 ? " checkpoint" : " checkpoints"));
      at = Math.max(at, range.last + 1);
    });
    add("uncovered", at, ran, ranges.length > 0
        ? "run; after the last disagreement that is placed"
        : "run, and compared with nothing");
    add("unreached", Math.max(at, ran + 1), end, "not reached");
    return { begin, end, all };
  }

  function timeline(into, session) {
    if (!session.start || session.ticks.run + Math.max(0, session.ticks.recorded) <= 0
        || session.verdict === "refused") {
      return;
    }
    const { begin, end, all } = stretches(session);
    const width = 1000;
    const bar = drawing("svg", {
      class: "timeline", viewBox: "0 0 " + width + " 10", preserveAspectRatio: "none", role: "img",
      "aria-label": all.map(inWords).join("; "),
    });
    const scale = width / (end - begin + 1);
    // The short ones last, so that no long one hides them.
    for (const [kind, first, last] of all.slice().sort((a, b) => (b[2] - b[1]) - (a[2] - a[1]))) {
      const long = Math.max(3, (last - first + 1) * scale);
      const x = Math.min((first - begin) * scale, width - long);
      bar.append(drawing("rect", { class: kind, x: x, y: 0, width: long, height: 10 }));
    }
    const legend = element("ul", "legend");
    for (const each of all.slice(0, 20)) {
      const sign = drawing("svg", { viewBox: "0 0 10 10", "aria-hidden": "true" });
      sign.append(drawing("rect", { class: each[0], width: 10, height: 10 }));
      const line = element("li");
      line.append(sign, element("span", "", inWords(each)));
      legend.append(line);
    }
    if (all.length > 20) {
      legend.append(element("li", "", "and " + (all.length - 20) + " more; the JSON report has all"));
    }
    into.append(element("h3", "", "Ticks"), bar, legend);
  }

  function inWords([, first, last, words]) {
    return (first === last ? "tick " + first : "ticks " + first + " to " + last) + ": " + words;
  }

  // ---- the controls

  function verdictButtons() {
    const counts = new Map([["", rows.length]]);
    for (const verdict of WORST_FIRST) {
      const count = rows.filter((row) => row[VERDICT] === verdict).length;
      if (count > 0) {
        counts.set(verdict, count);
      }
    }
    for (const [verdict, count] of counts) {
      const button = element("button", "", (verdict || "all") + " " + grouped(count));
      button.type = "button";
      button.dataset.verdict = verdict;
      button.addEventListener("click", () => {
        state.verdict = verdict;
        choose();
      });
      byId("verdicts").append(button);
    }
  }

  function turnTo(id, page) {
    byId(id).addEventListener("click", () => {
      state.page = page();
      show();
      byId("list").scrollIntoView();
    });
  }

  for (const button of document.querySelectorAll("[data-sort]")) {
    button.addEventListener("click", () => {
      const same = state.sort === button.dataset.sort;
      // Of numbers the largest are wanted first.
      state.descending = same ? !state.descending : ["ticks", "seconds"].includes(button.dataset.sort);
      state.sort = button.dataset.sort;
      choose();
    });
  }
  byId("find").addEventListener("input", () => {
    state.find = byId("find").value;
    choose();
  });
  turnTo("first", () => 0);
  turnTo("previous", () => state.page - 1);
  turnTo("next", () => state.page + 1);
  turnTo("last", () => Math.ceil(shown.length / ROWS_PER_PAGE) - 1);
  verdictButtons();
  byId("list").hidden = false;
  choose();
})();
