import { Menu as Base } from '@base-ui/react/menu'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './Menu.module.css'
import { MenuBody } from './MenuBody.tsx'

interface Props {
  readonly to: string
  readonly icon?: ReactNode
  readonly children: string
  readonly shortcut?: string
}

/** A row that is a link and can be opened in a new tab. */
export function MenuLink({ to, icon, children, shortcut }: Props) {
  return (
    <Base.LinkItem className={styles.item} label={children} closeOnClick render={<Link to={to} />}>
      <MenuBody icon={icon} shortcut={shortcut}>
        {children}
      </MenuBody>
    </Base.LinkItem>
  )
}
