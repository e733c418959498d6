export interface Upload {
  readonly name: string
  /** The media type, such as image/jpeg. */
  readonly type: string
  /** In bytes, like what is sent of it; 0 where nobody knows any more. */
  readonly size: number
  readonly sent?: number
  readonly secondsLeft?: number
  /** The address of a small picture of it. */
  readonly preview?: string
  /** Failed can be tried again as it is; refused cannot. */
  readonly state: 'waiting' | 'uploading' | 'processing' | 'done' | 'failed' | 'refused'
  /** Why it failed or was refused, where there is more to say than that. */
  readonly problem?: string
  /** What would be taken instead, in words: "JPEG or PNG". */
  readonly accepted?: string
}
