import { Compass, type LucideIcon, Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import guildhall from '../../ui/icon.svg'
import { Tooltip } from '../../ui/overlay/Tooltip.tsx'
import type { ShellModel } from '../model.ts'
import styles from './Rail.module.css'
import { RailTile } from './RailTile.tsx'

interface Props {
  readonly model: ShellModel
  readonly onGo?: () => void
}

/** The viewer's communities, and the links to find or create more. */
export function Rail({ model, onGo }: Props) {
  const { t } = useTranslation()
  const { me, communities, community, discoverTo, newCommunityTo } = model
  return (
    <nav className={styles.rail} aria-label={t('shell.communities')}>
      <Link className={styles.home} to="/" aria-label={t('shell.home')} onClick={onGo}>
        <img className={styles.mark} src={guildhall} alt="" width={32} height={32} />
      </Link>
      <span className={styles.rule} />
      <ul className={styles.tiles}>
        {communities.map((tile) => (
          <li key={tile.id}>
            <RailTile tile={tile} isCurrent={tile.id === community?.id} onGo={onGo} />
          </li>
        ))}
        {me && (
          <li>
            <Way icon={Plus} look="add" label={t('shell.newCommunity')} to={newCommunityTo} onGo={onGo} />
          </li>
        )}
      </ul>
      <Way icon={Compass} look="discover" label={t('shell.discover')} to={discoverTo} onGo={onGo} />
    </nav>
  )
}

interface WayProps {
  readonly icon: LucideIcon
  readonly look: 'add' | 'discover'
  readonly label: string
  readonly to: string | null
  readonly onGo?: () => void
}

/** A link whose destination does not exist yet stays visible, and says so. */
function Way({ icon: Icon, look, label, to, onGo }: WayProps) {
  const { t } = useTranslation()
  const icon = <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
  return to === null ? (
    <Tooltip text={`${label}: ${t('shell.notYet')}`} isDescription side="inline-end">
      <button type="button" className={styles[look]} aria-label={label} aria-disabled="true">
        {icon}
      </button>
    </Tooltip>
  ) : (
    <Tooltip text={label} side="inline-end">
      <Link className={styles[look]} to={to} aria-label={label} onClick={onGo}>
        {icon}
      </Link>
    </Tooltip>
  )
}
