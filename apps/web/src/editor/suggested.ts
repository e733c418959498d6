import type { LucideIcon } from 'lucide-react'

/** A line of the list that opens while somebody types a name or a command. */
export interface Suggested {
  readonly id: string
  readonly label: string
  /** What is put into the text, where that is not the label. */
  readonly written?: string
  readonly detail?: string
  readonly icon?: LucideIcon
  /** A person's face stands in place of an icon; without a picture it shows initials. */
  readonly face?: { readonly picture?: string }
}
