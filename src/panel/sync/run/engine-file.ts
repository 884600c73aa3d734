/** Where this build's engine lies: built, it is another place after each change of the engine, and of nothing else. */
export const engineFile = import.meta.url;
