/** Something said in a demo community. */
export interface DemoPost {
  readonly room: string
  /** A ready person's username; anybody where there is none. */
  readonly by?: string
  readonly title?: string
  /** Paragraphs; a list where a line begins with a dash, a heading where it begins with a number sign. */
  readonly text: string
  readonly kind?: 'Image' | 'Video' | 'Link' | 'Poll'
  /** What is shown: one drawing, or so many. */
  readonly drawing?: 'pots' | 'shelves' | 'dish' | 'tiles' | 'pixels'
  readonly pictures?: number
  readonly link?: { readonly url: string; readonly title: string; readonly description: string }
  readonly options?: readonly string[]
  readonly isMultiple?: boolean
  readonly tags?: readonly string[]
  readonly isQuestion?: boolean
  readonly isPinned?: boolean
  readonly isEmailed?: boolean
  /** Hours before now. */
  readonly ago: number
  readonly reactions: number
  readonly comments?: readonly DemoComment[]
}

export interface DemoComment {
  readonly by?: string
  readonly text: string
  readonly replies?: readonly DemoComment[]
  readonly isPinned?: boolean
  /** The answer that solved the question. */
  readonly isSolution?: boolean
}

/** What a community talks about: what was said lately by hand, and the stuff a year is made of. */
export interface DemoTalk {
  readonly tags: readonly string[]
  readonly posts: readonly DemoPost[]
  readonly year: {
    readonly count: number
    readonly rooms: readonly string[]
    readonly drawings: readonly NonNullable<DemoPost['drawing']>[]
    /** Beginnings and ends that fit any of each other. */
    readonly titles: readonly [readonly string[], readonly string[]]
    readonly texts: readonly string[]
    readonly questions: readonly string[]
    readonly polls: readonly (readonly [question: string, options: readonly string[]])[]
    readonly remarks: readonly string[]
  }
}
