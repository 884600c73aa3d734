// Dexie, with the same done at less cost: its zones, of which there are some hundred in each step. To be imported
// before anything imports Dexie. Schedules are played with it,
// stories, outcomes and deaths with Dexie as it came; a test says that both tell the same.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';

type Passage = readonly [before: string, after: string];

const passages: readonly Passage[] = [
  // The global's property is writable, and nothing else about it changes: to define it anew takes V8 ten times as long.
  [
    `Object.defineProperty(_global, 'Promise', targetEnv.PromiseProp);`,
    `_global.Promise = targetEnv.Promise;`,
  ],
  // What is as it was is not written down again.
  [
    `if (currentZone === globalPSD)
          globalPSD.env = snapShot();`,
    `if (currentZone === globalPSD && !isStill(globalPSD.env))
          globalPSD.env = snapShot();`,
  ],
  [
    `function snapShot() {`,
    `function isStill(env) {
      var P = _global.Promise;
      return env.Promise === P && env.all === P.all && env.race === P.race && env.allSettled === P.allSettled &&
          env.any === P.any && env.resolve === P.resolve && env.reject === P.reject;
  }
  function snapShot() {`,
  ],
  // All scopes have the same environment and end alike.
  [
    `psd.env = patchGlobalPromise
          ? {`,
    `psd.env = patchGlobalPromise
          ? scopeEnv || (scopeEnv = {`,
  ],
  [
    `reject: DexiePromise.reject,
          }
          : {};
      if (props)`,
    `reject: DexiePromise.reject,
          })
          : {};
      if (props)`,
  ],
  [
    `psd.finalize = function () {
          --this.parent.ref || this.parent.finalize();
      };
      var rv`,
    `psd.finalize = finalizeScope;
      var rv`,
  ],
  // Each scope was the prototype of those within it, and V8 keeps a shape for each prototype until the next full
  // collection, and with it all that the scope knows. What a scope hands down is set before there is another one
  // within, apart from who holds the lock.
  [`psd = Object.create(parent);`, `psd = new Scope(parent);`],
  [
    `function newScope(fn, props, a1, a2) {`,
    `var scopeEnv;
  function finalizeScope() {
      --this.parent.ref || this.parent.finalize();
  }
  function Scope(parent) {
      this.parent = parent;
      this.ref = 0;
      this.global = false;
      this.id = 0;
      this.env = null;
      this.finalize = null;
      this.pgp = parent.pgp;
      this.unhandleds = parent.unhandleds;
      this.onunhandled = parent.onunhandled;
      this.trans = parent.trans;
      this.transless = parent.transless;
      this.letThrough = parent.letThrough;
      this.subscr = parent.subscr;
      this.signal = parent.signal;
      this.requery = parent.requery;
      this.querier = parent.querier;
      this.ownHolder = undefined;
  }
  Object.defineProperty(Scope.prototype, 'lockOwnerFor', {
      get: function () {
          var scope = this;
          while (scope !== globalPSD && scope.ownHolder === undefined) scope = scope.parent;
          return scope.ownHolder;
      },
      set: function (holder) { this.ownHolder = holder; },
  });
  function newScope(fn, props, a1, a2) {`,
  ],
  // The layers around a table hold nothing of their own: they need not be put around it for each transaction anew.
  [`db.core = stacks.dbcore;`, `db.core = withTables(stacks.dbcore);`],
  [
    `function generateMiddlewareStacks(db, tmpTrans) {`,
    `function withTables(core) {
      var tables = new Map();
      var table = core.table;
      core.table = function (name) {
          if (!tables.has(name)) tables.set(name, table(name));
          return tables.get(name);
      };
      return core;
  }
  function generateMiddlewareStacks(db, tmpTrans) {`,
  ],
  // Each look at a promise's `then` makes one. V8 makes a shape for each prototype that a function is given.
  [`then.prototype = INTERNAL;`, `then.isOwn = INTERNAL;`],
  [`value && value.prototype === INTERNAL`, `value && value.isOwn === INTERNAL`],
  // What a live query does not ask about need not be kept while it is not asking.
  [
    `var currentObs = {};
          var subscription`,
    `var currentObs = {};
          var isAtRest = false;
          var subscription`,
  ],
  [
    `extendObservabilitySet(accumMuts, parts);
              if (shouldNotify()) {`,
    `if (isAtRest && !obsSetsOverlap(currentObs, parts)) return;
              isAtRest = false;
              extendObservabilitySet(accumMuts, parts);
              if (shouldNotify()) {`,
  ],
  [
    `accumMuts = {};
              var subscr = {};`,
    `accumMuts = {};
              isAtRest = false;
              var subscr = {};`,
  ],
  [
    `accumMuts = {};
                          execInGlobalContext(`,
    `accumMuts = {};
                          isAtRest = true;
                          execInGlobalContext(`,
  ],
];

const path = createRequire(import.meta.url).resolve('dexie');
const loaded: { exports: unknown } = { exports: {} };
const run = compileFunction(passages.reduce(rewritten, readFileSync(path, 'utf8')), ['module', 'exports'], {
  filename: path,
}) as (module: object, exports: unknown) => void;
run(loaded, loaded.exports);
// Where Dexie itself looks whether there is one already.
Object.assign(globalThis, { [Symbol.for('Dexie')]: loaded.exports });

/** @throws {Error} when Dexie has changed there */
function rewritten(source: string, [before, after]: Passage): string {
  const parts = source.split(before);
  if (parts.length !== 2) throw new Error(`Dexie has ${parts.length - 1} of: ${before}`);
  return parts.join(after);
}
