declare module './domain.ts' {
  interface Domain {
    /** The facts that the domain tells as they happen, for higher domains to handle. */
    readonly tells?: readonly Fact<unknown>[]
  }
}

/** Something that happens in one domain and that other domains must handle in the same transaction. */
export interface Fact<Payload> {
  readonly name: string
  /** Never set: it ties the type of the payload to the fact. */
  readonly payload?: Payload
}

export const fact = <Payload>(name: string): Fact<Payload> => ({ name })
