// In the place of a package that ofetch brings for base addresses and queries: wire.ts hands over whole addresses. Only in
// the build; tests run with the package as it is.

/** @throws {Error} always */
function leftOut(): never {
  throw new Error('left out of this build');
}

export { leftOut as withBase, leftOut as withQuery };
