import type { Space } from '@guildhall/contract/spaces'
import { useTranslation } from 'react-i18next'
import { Chip } from '../ui/display/Chip.tsx'
import styles from './SpaceLinks.module.css'
import { spaceIcon } from './space-icon.ts'

interface Props {
  readonly spaces: readonly Space[]
  /** The one that is looked at; null is all. */
  readonly current: string | null
  readonly to: (space: string | null) => string
}

/** The ways to what communities are about. */
export function SpaceLinks({ spaces, current, to }: Props) {
  const { t } = useTranslation()
  return (
    <nav aria-label={t('explore.spaces')}>
      <ul className={styles.spaces}>
        <li>
          <Chip to={to(null)} isSelected={current === null}>
            {t('explore.all')}
          </Chip>
        </li>
        {spaces.map(({ _id, title, spaceIcon: name }) => {
          const Icon = spaceIcon(name)
          return (
            <li key={_id}>
              <Chip to={to(_id)} isSelected={current === _id} icon={<Icon size={15} strokeWidth={1.75} />}>
                {title}
              </Chip>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
