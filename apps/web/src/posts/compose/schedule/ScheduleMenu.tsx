import { CalendarClock, CalendarX, ChevronDown, Send } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../../platform/fetch-part.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Menu } from '../../../ui/overlay/Menu.tsx'
import { MenuGroup } from '../../../ui/overlay/MenuGroup.tsx'
import { MenuItem } from '../../../ui/overlay/MenuItem.tsx'
import { MenuSeparator } from '../../../ui/overlay/MenuSeparator.tsx'
import { presetsAt } from './presets.ts'
import styles from './ScheduleMenu.module.css'
import { useMomentWords } from './use-moment-words.ts'

const ScheduleDialog = lazyPart(async () => ({
  default: (await import('./ScheduleDialog.tsx')).ScheduleDialog,
}))

export interface Scheduling {
  /** When the draft is published; null where it is not scheduled. */
  readonly publishTime: string | null
  readonly schedule: (publishTime: string) => void
  readonly unschedule: () => void
  readonly publishNow: () => void
}

const icon = { size: 16, strokeWidth: 1.75 } as const

/** Beside the button that publishes: when to publish instead. */
export function ScheduleMenu(scheduling: Scheduling) {
  const { t } = useTranslation()
  const { publishTime, schedule } = scheduling
  const [choice, setChoice] = useState<'open' | 'closed' | null>(null)
  return (
    <span className={styles.menu}>
      <Menu
        align="end"
        trigger={
          <Button tone="primary" aria-label={t(`composer.schedule.${publishTime ? 'change' : 'button'}`)}>
            <ChevronDown {...icon} aria-hidden="true" />
          </Button>
        }
      >
        <Choices {...scheduling} choose={() => setChoice('open')} />
      </Menu>
      {choice && (
        <Suspense>
          <ScheduleDialog
            isOpen={choice === 'open'}
            publishTime={publishTime}
            onClose={() => setChoice('closed')}
            onChoose={schedule}
          />
        </Suspense>
      )}
    </span>
  )
}

interface ChoicesProps extends Scheduling {
  /** Asks for any day and time. */
  readonly choose: () => void
}

/** What the open menu holds: while it is closed nothing is reckoned, as a post is written. */
function Choices({ publishTime, schedule, unschedule, publishNow, choose }: ChoicesProps) {
  const { t } = useTranslation()
  const { zone, now, timeOf } = useMomentWords()
  return (
    <>
      {publishTime && (
        <>
          <MenuItem icon={<Send {...icon} />} onSelect={publishNow}>
            {t('composer.schedule.now')}
          </MenuItem>
          <MenuItem icon={<CalendarX {...icon} />} onSelect={unschedule}>
            {t('composer.schedule.unschedule')}
          </MenuItem>
          <MenuSeparator />
        </>
      )}
      <MenuGroup label={t(`composer.schedule.${publishTime ? 'reschedule' : 'title'}`)}>
        {presetsAt(now, zone).map(({ name, at }) => (
          <MenuItem key={name} icon={<CalendarClock {...icon} />} onSelect={() => schedule(at.toISOString())}>
            {t(`composer.schedule.presets.${name}`, { time: timeOf(at) })}
          </MenuItem>
        ))}
        <MenuItem icon={<CalendarClock {...icon} />} onSelect={choose}>
          {t('composer.schedule.choose')}
        </MenuItem>
      </MenuGroup>
    </>
  )
}
