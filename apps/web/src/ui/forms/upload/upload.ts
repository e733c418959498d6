export interface Upload {
  readonly name: string
  /** The media type, such as image/jpeg. */
  readonly type: string
  /** In bytes, like `sent`; 0 where it is no longer known. */
  readonly size: number
  readonly sent?: number
  readonly secondsLeft?: number
  /** The address of a thumbnail. */
  readonly preview?: string
  /** A failed upload can be retried unchanged; a refused one cannot. */
  readonly state: 'waiting' | 'uploading' | 'processing' | 'done' | 'failed' | 'refused'
  /** Why it failed or was refused, where there is a reason to give. */
  readonly problem?: string
  /** The types accepted instead, in words: "JPEG or PNG". */
  readonly accepted?: string
}
