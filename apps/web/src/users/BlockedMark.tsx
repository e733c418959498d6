import { Ban } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useAppSelector } from '../platform/store/hooks.ts'
import { Tag } from '../ui/display/Tag.tsx'
import { Popover } from '../ui/overlay/Popover.tsx'
import styles from './BlockedMark.module.css'
import { selectUser } from './selectors.ts'

interface Props {
  readonly userId: string
  /** The viewer moderates what is shown, and so goes on seeing somebody whom they have just blocked. */
  readonly isModerator?: boolean
}

/** Tells a moderator that a block lies between them and somebody whom they see nevertheless. */
export function BlockedMark({ userId, isModerator = false }: Props) {
  const { t } = useTranslation()
  const isShown = useAppSelector((state) => {
    const user = selectUser(state, userId)
    return user?.isAcrossBlock || (isModerator && user?.isBlocked)
  })
  if (!isShown) return null
  return (
    // While it is open there are elements around the button to catch the focus, which must not count as siblings.
    <span className={styles.place}>
      <Popover
        size="sm"
        align="start"
        title={t('people.acrossBlock')}
        trigger={
          <button type="button" className={styles.mark}>
            <Tag tone="danger" icon={<Ban size={12} strokeWidth={2} />}>
              {t('people.acrossBlock')}
            </Tag>
          </button>
        }
      >
        <p className={styles.text}>{t('people.acrossBlockText')}</p>
      </Popover>
    </span>
  )
}
