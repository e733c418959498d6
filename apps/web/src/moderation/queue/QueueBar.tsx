import { ArrowDownUp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/actions/Button.tsx'
import { Segmented } from '../../ui/forms/Segmented.tsx'
import { Menu } from '../../ui/overlay/Menu.tsx'
import { MenuChoice } from '../../ui/overlay/MenuChoice.tsx'
import { sorts } from '../lists.ts'
import { cappedNumber } from './capped-number.ts'
import styles from './QueueBar.module.css'
import { QueueFilters } from './QueueFilters.tsx'
import type { ReportTab } from './tabs.ts'
import type { QueueChoosing } from './use-queue-choice.ts'

interface Props {
  readonly tab: ReportTab
  readonly channelId: string | undefined
  readonly choosing: QueueChoosing
  /** How many wait; undefined until it is known. */
  readonly waiting: number | undefined
}

/** Chooses which reports are shown, and in which order. */
export function QueueBar({ tab, channelId, choosing, waiting }: Props) {
  const { t } = useTranslation()
  const { choice, show, sort } = choosing
  const open = waiting ? t('moderation.openCount', { number: cappedNumber(waiting) }) : t('moderation.open')
  return (
    <div className={styles.bar}>
      {tab !== 'appeals' && (
        <div className={styles.views}>
          <Segmented
            label={t('moderation.show')}
            isLabelUnseen
            size="sm"
            value={choice.view}
            options={[
              { value: 'open', label: open },
              { value: 'resolved', label: t('moderation.resolved') },
            ]}
            onChange={show}
          />
        </div>
      )}
      <div className={styles.tools}>
        <QueueFilters tab={tab} channelId={channelId} choosing={choosing} />
        {tab !== 'appeals' && (
          <Menu
            align="end"
            trigger={
              <Button size="sm" icon={<ArrowDownUp size={14} strokeWidth={1.75} />}>
                <span className="unseen">{t('moderation.sort')}: </span>
                {t(`moderation.sorts.${choice.sortBy}`)}
              </Button>
            }
          >
            <MenuChoice
              label={t('moderation.sort')}
              choices={sorts.map((value) => ({ value, label: t(`moderation.sorts.${value}`) }))}
              value={choice.sortBy}
              onChange={sort}
            />
          </Menu>
        )}
      </div>
    </div>
  )
}
