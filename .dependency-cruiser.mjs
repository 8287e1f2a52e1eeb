/** Who may import what, each rule with its reason. ARCHITECTURE.md has the table this file enforces. */

const room = (name) => `^src/${name}/`;
const allRooms =
  "^(?:src/(?:domain|search|contract|platform|server|auth-service|web|composition)/|catalogue/|bench/|tests/|scripts/)";

/** A room may import only itself and the rooms named. */
const onlyImports = (name, allowed, comment, data = []) => ({
  name: `${name}-stays-in-its-room`,
  severity: "error",
  comment,
  from: { path: room(name), pathNot: "\\.test\\.tsx?$" },
  to: { path: allRooms, pathNot: [...[name, ...allowed].map(room), ...data] },
});

/** The rooms of web/features, each with those that it may know: arrows run one way. */
const FEATURES = {
  session: [],
  catalogue: [],
  topics: ["catalogue"],
  lists: ["session", "catalogue"],
  films: ["catalogue", "lists", "topics"],
  order: ["catalogue", "lists", "films"],
  search: ["catalogue", "lists", "films", "topics"],
  outside: ["lists", "films"],
  taste: ["catalogue", "lists", "films", "outside", "topics"],
  share: ["session", "catalogue", "lists", "outside", "taste"],
  account: ["session", "lists", "films", "taste"],
  support: [],
  menu: ["session", "catalogue", "lists", "films", "account"],
  offline: [],
};

/** The auth service's folders that are loaded only when a setting switches them on, each by its one door. */
const OPTIONAL = "(web3|single-sign-on|security-keys|text-messages)";
const LOADER = "^src/auth-service/load-protocols\\.ts$";

export default {
  forbidden: [
    onlyImports(
      "domain",
      [],
      "The rules decide alike in browser and server: they know nothing but themselves and what lists and editions there are.",
      ["^catalogue/(?:source-lists/[a-z]+|films/(?:namesakes|filmographies)|editions)\\.json$"],
    ),
    onlyImports("contract", ["domain"], "What client and server agree on must not depend on either."),
    onlyImports("platform", ["contract"], "The process and its drivers know nothing of films."),
    onlyImports(
      "server",
      ["domain", "search", "contract", "platform"],
      "The server gets pages and tokens by injection.",
    ),
    onlyImports(
      "auth-service",
      ["platform"],
      "The auth service knows neither films nor the product's API, so a hosted one can take its place.",
    ),
    onlyImports("web", ["domain", "search", "film-files", "contract"], "The browser never sees server code."),
    onlyImports(
      "film-files",
      ["domain", "search", "contract"],
      "Files of films are read and written where they are, in the browser: of the app it knows films and folded words.",
    ),
    {
      name: "search-is-pure",
      severity: "error",
      comment: "The search answers alike in browser and server: it knows films, words, and the catalogue's vocabulary.",
      from: { path: room("search"), pathNot: "\\.test\\.ts$" },
      to: { path: allRooms, pathNot: [room("search"), room("domain"), "^catalogue/(?:source-lists/)?[a-z]+\\.json$"] },
    },
    {
      name: "domain-has-no-packages",
      severity: "error",
      comment: "The rules run anywhere: no packages, no Node, no browser.",
      from: { path: room("domain"), pathNot: "(?:\\.test|-for-tests)\\.ts$" },
      to: { dependencyTypes: ["npm", "npm-dev", "core"] },
    },
    {
      name: "the-server-loads-what-it-declares",
      severity: "error",
      comment: "What runs on the server is a dependency; what the build compiles into the pages is a devDependency.",
      from: { path: "^src/", pathNot: "^src/(?:web|film-files)/|(?:\\.test|-for-tests)\\.tsx?$" },
      to: { dependencyTypes: ["npm-dev"], dependencyTypesNot: ["type-only"] },
    },
    {
      name: "only-main-puts-the-product-together",
      severity: "error",
      comment: "main and composition see every server-side room; no room sees them.",
      from: { path: "^src/[^/]+/", pathNot: room("composition") },
      to: { path: ["^src/main\\.ts$", room("composition")] },
    },
    {
      name: "a-screen-never-imports-a-screen",
      severity: "error",
      comment: "Screens are pages of their own; what two of them need is a feature.",
      from: { path: "^src/web/screens/([^/]+)/" },
      to: { path: "^src/web/screens/", pathNot: "^src/web/screens/$1/" },
    },
    {
      name: "features-do-not-know-screens",
      severity: "error",
      comment: "In web: app -> screens -> features -> {ui, adapters}.",
      from: { path: "^src/web/(?:features|ui|adapters)/" },
      to: { path: "^src/web/(?:screens|app)/" },
    },
    ...Object.entries(FEATURES).map(([name, known]) => ({
      name: `feature-${name}-knows-those-below-it`,
      severity: "error",
      comment: "Arrows between the rooms of web/features run one way.",
      from: { path: `^src/web/features/${name}/`, pathNot: "\\.test\\.tsx?$" },
      to: { path: "^src/web/features/", pathNot: [name, ...known].map((each) => `^src/web/features/${each}/`) },
    })),
    {
      name: "the-service-worker-stands-alone",
      severity: "error",
      comment: "It runs without a page and outlives builds: it knows what was agreed on, and nothing of the app.",
      from: { path: "^src/web/service-worker/", pathNot: "\\.test\\.ts$" },
      to: { path: allRooms, pathNot: ["^src/web/service-worker/", room("contract"), room("domain")] },
    },
    {
      name: "ui-knows-no-films",
      severity: "error",
      comment: "A part of the interface that knows films is a feature.",
      from: { path: "^src/web/ui/" },
      to: { path: "^src/(?:domain|contract)/|^src/web/(?:features|adapters)/" },
    },
    {
      name: "catalogue-build-stands-alone",
      severity: "error",
      comment: "The catalogue is built from its sources, the domain's ranking and the search's likeness, nothing else.",
      from: { path: "^catalogue/" },
      to: { path: allRooms, pathNot: ["^catalogue/", room("domain"), room("search")] },
    },
    {
      name: "optional-protocols-are-loaded-by-their-loader",
      severity: "error",
      comment: "What is switched off must not be read at a start, so only load-protocols.ts knows where it lies.",
      from: { path: "^src/", pathNot: [`^src/auth-service/${OPTIONAL}/`, LOADER] },
      to: { path: `^src/auth-service/${OPTIONAL}/` },
    },
    {
      name: "optional-protocols-have-one-door",
      severity: "error",
      comment: "The file that is called like its folder is the door; nobody reaches behind it.",
      from: { path: LOADER },
      to: { path: `^src/auth-service/${OPTIONAL}/`, pathNot: `^src/auth-service/${OPTIONAL}/\\1\\.ts$` },
    },
    {
      name: "optional-protocols-are-imported-when-needed",
      severity: "error",
      comment: "A static import would load the folder whatever the settings say.",
      from: { path: LOADER },
      to: { path: `^src/auth-service/${OPTIONAL}/`, dynamic: false },
    },
    {
      name: "optional-protocols-do-not-know-each-other",
      severity: "error",
      comment: "Each can be switched on without the others.",
      from: { path: `^src/auth-service/${OPTIONAL}/` },
      to: { path: `^src/auth-service/${OPTIONAL}/`, pathNot: "^src/auth-service/$1/" },
    },
    {
      name: "auth-service-has-no-cycles-of-types",
      severity: "error",
      comment: "A type that two files need has a place of its own.",
      from: { path: room("auth-service") },
      to: { circular: true },
    },
    {
      name: "no-cycles",
      severity: "error",
      comment: "Two files that need each other, be it for a type, are one file or three.",
      from: {},
      to: { circular: true },
    },
    {
      name: "nothing-unresolved",
      severity: "error",
      comment: "An import that leads nowhere.",
      from: {},
      to: { couldNotResolve: true, pathNot: "\\.css$|dist/" },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "node", "default", "types"] },
    moduleSystems: ["es6"],
  },
};
