/** What the app's own steps leave at a request for the ones after them. */
export interface AppEnv {
  Variables: { requestId: string; userId?: number };
}
