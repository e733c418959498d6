import { ChevronsUpDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Mark } from '../../ui/display/Mark.tsx'
import guildhall from '../../ui/icon.svg'
import { Menu } from '../../ui/overlay/Menu.tsx'
import type { Community } from '../model.ts'
import styles from './CommunityMenu.module.css'
import { MenuLines } from './MenuLines.tsx'

interface Props {
  readonly community: Community | null
  readonly onGo?: () => void
}

/** Shows the current place: the community with its menu, or Guildhall itself. */
export function CommunityMenu({ community, onGo }: Props) {
  const { t } = useTranslation()
  if (community === null)
    return (
      <Link className={styles.place} to="/" onClick={onGo}>
        <img className={styles.mark} src={guildhall} alt="" width={24} height={24} />
        <span className={styles.name}>{t('brand')}</span>
      </Link>
    )
  const { name, picture, menu } = community
  return (
    <Menu
      trigger={
        <button type="button" className={styles.place} data-tour="community">
          <Mark name={name} src={picture} size={24} />
          <span className={styles.name}>{name}</span>
          <ChevronsUpDown className={styles.arrows} size={14} strokeWidth={1.75} aria-hidden="true" />
        </button>
      }
    >
      <MenuLines lines={menu} />
    </Menu>
  )
}
