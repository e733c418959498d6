import { z } from 'zod'

/** The forms in which a file is kept. */
export const RENDITIONS = ['original', 'thumbnail', 'lowres', 'highres'] as const
export const RenditionName = z.enum(RENDITIONS)
export type RenditionName = z.output<typeof RenditionName>

export interface Rendition {
  readonly type: string
  readonly size: number
  readonly width: number | null
  readonly height: number | null
}

/** As the row of a file holds them. */
export type Renditions = Partial<Record<RenditionName, Rendition>>
