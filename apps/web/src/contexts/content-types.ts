import { takesContent } from '@guildhall/contract/contexts'
import { ChartBarBig, Clapperboard, FileText, Image, Link, type LucideIcon } from 'lucide-react'

/** What posts are made of. */
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

/** As it is kept: all of them are said by none, and words of others that we do not know stay. */
export function allowedFor(chosen: readonly ContentType[], before: readonly string[]): string[] {
  const unknown = before.filter((word) => !contentTypes.some((type) => type === word))
  return [...unknown, ...(chosen.length === contentTypes.length ? [] : chosen)]
}
