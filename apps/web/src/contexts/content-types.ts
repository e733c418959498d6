import { takesContent } from '@guildhall/contract/contexts'
import { ChartBarBig, Clapperboard, FileText, Image, Link, type LucideIcon } from 'lucide-react'

/** The kinds of content a post can have. */
export const contentTypes = ['Markup', 'Image', 'Video', 'Link', 'Poll'] as const
export type ContentType = (typeof contentTypes)[number]

export const contentIcons: Record<ContentType, LucideIcon> = {
  Markup: FileText,
  Image,
  Video: Clapperboard,
  Link,
  Poll: ChartBarBig,
}

export const takenBy = (allowed: readonly string[]) =>
  contentTypes.filter((type) => takesContent(allowed, type))

/** The stored form: none stands for all of them, and unknown types of other clients are kept. */
export function allowedFor(chosen: readonly ContentType[], before: readonly string[]): string[] {
  const unknown = before.filter((word) => !contentTypes.some((type) => type === word))
  return [...unknown, ...(chosen.length === contentTypes.length ? [] : chosen)]
}
