import { z } from 'zod'

/** The renditions in which a file is stored. */
export const RENDITIONS = ['original', 'thumbnail', 'lowres', 'highres'] as const
export const RenditionName = z.enum(RENDITIONS)
export type RenditionName = z.output<typeof RenditionName>

export interface Rendition {
  readonly type: string
  readonly size: number
  readonly width: number | null
  readonly height: number | null
}

/** The renditions as stored in a row of files. */
export type Renditions = Partial<Record<RenditionName, Rendition>>
