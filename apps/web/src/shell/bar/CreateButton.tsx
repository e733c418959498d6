import { cloneElement, type ReactElement, type ReactNode } from 'react'
import { Menu } from '../../ui/overlay/Menu.tsx'
import type { MenuLine } from '../model.ts'
import { MenuLines } from './MenuLines.tsx'

interface Props {
  readonly lines: readonly MenuLine[]
  readonly side?: 'top' | 'bottom'
  readonly button: ReactElement<{ onClick?: () => void }>
  /** The same as a link, for a single line that leads to a page: a menu of one is a press too many. */
  readonly link: (to: string) => ReactNode
}

/** Opens what can be created. */
export function CreateButton({ lines, side, button, link }: Props) {
  const [only] = lines
  if (lines.length === 1 && only?.to !== undefined) return link(only.to)
  if (lines.length === 1 && only?.onSelect) return cloneElement(button, { onClick: only.onSelect })
  return (
    <Menu align="end" side={side} trigger={button}>
      <MenuLines lines={lines} />
    </Menu>
  )
}
