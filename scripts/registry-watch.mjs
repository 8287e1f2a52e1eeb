/** Hears from npm's own lines, at log level `http`, how it gets on with the package registry. */

const ARRIVAL = /^npm http (?:cache|fetch \S+ [23]\d\d) /;
/** Not 404: a mirror may lack packages for other systems, which npm then does without. */
const TROUBLE = /^npm http fetch \S+ (?:(?!404)([45]\d\d) |\S+ attempt \d+ failed with (\S+))/;
/** Needed here only to listen to. */
const UNSAID = /^npm (?:http|notice|warn) /i;

const SILENCE_MS = 20_000;
const LIMIT_MS = 180_000;

const ADVICE =
  "Check the network, and the address and proxy that `npm config get registry` and `npm config get https-proxy` print.";

/**
 * `hear` takes each line of npm and `pause` is called now and then, both with the time in milliseconds. They return what
 * to say about it, null if nothing, and whether to stop npm: when a request fails and nothing has arrived for three
 * minutes. Time alone stops nothing, since one large package on a slow network takes long.
 */
export function watchRegistry(startedAt) {
  let arrivedAt = startedAt;
  let hasToldTrouble = false;
  let hasToldSilence = false;

  return {
    hear(line, now) {
      if (ARRIVAL.test(line)) arrivedAt = now;
      const trouble = TROUBLE.exec(line);
      if (trouble === null) return { sentence: UNSAID.test(line) ? null : line, isOver: false };
      if (now - arrivedAt >= LIMIT_MS) {
        return { sentence: "No package has arrived for three minutes, so npm is stopped.", isOver: true };
      }
      if (hasToldTrouble) return { sentence: null, isOver: false };
      hasToldTrouble = true;
      const reason = trouble[1] ?? trouble[2];
      const what = /^\d/.test(reason) ? `answers with error ${reason}` : `can't be reached (${reason})`;
      return { sentence: `The package registry ${what}; npm goes on trying for a while. ${ADVICE}`, isOver: false };
    },
    pause(now) {
      if (hasToldTrouble || hasToldSilence || now - arrivedAt < SILENCE_MS) return null;
      hasToldSilence = true;
      return `No package has arrived for twenty seconds, which is no trouble if the network is slow. ${ADVICE}`;
    },
  };
}
