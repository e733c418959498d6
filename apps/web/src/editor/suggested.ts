import type { LucideIcon } from 'lucide-react'

/** An entry of the list that opens while somebody types a mention or a command. */
export interface Suggested {
  readonly id: string
  readonly label: string
  /** The text to insert, where that is not the label. */
  readonly written?: string
  readonly detail?: string
  readonly icon?: LucideIcon
  /** Shows a person's picture instead of an icon; without a picture it shows initials. */
  readonly face?: { readonly picture?: string }
}
