import type { Channel } from '@guildhall/contract/channels'
import { CalendarDays } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFindMembers } from '../../channels/find-members.tsx'
import { useRooms } from '../../contexts/use-rooms.ts'
import { FilterChip } from '../../ui/display/FilterChip.tsx'
import { Combobox } from '../../ui/forms/choices/Combobox.tsx'
import type { Option } from '../../ui/forms/choices/option.ts'
import { Menu } from '../../ui/overlay/Menu.tsx'
import { MenuItem } from '../../ui/overlay/MenuItem.tsx'
import styles from './AuditFilters.module.css'
import { type AuditChoice, chosenActs, spans } from './audit-choice.ts'

interface Props {
  readonly channel: Channel
  readonly choice: AuditChoice
  readonly onChange: (change: Partial<AuditChoice>) => void
}

/** By whom, what, when and where: what the log is narrowed to. */
export function AuditFilters({ channel, choice, onChange }: Props) {
  const { t } = useTranslation()
  const find = useFindMembers()
  const [person, setPerson] = useState<Option | null>(null)
  const { groups } = useRooms(channel)
  const rooms = groups?.flatMap((group) => group.rooms) ?? []
  const { action, days, roomId } = choice
  const room = rooms.find(({ _id }) => _id === roomId)
  const anyAct = t('moderationLog.filters.anyAct')
  const anyTime = t('moderationLog.filters.anyTime')
  const anyRoom = t('moderationLog.filters.anyRoom')
  return (
    <search className={styles.filters} aria-label={t('moderationLog.filters.label')}>
      <div className={styles.who}>
        <Combobox
          label={t('moderationLog.filters.who')}
          isLabelUnseen
          placeholder={t('moderationLog.filters.anyone')}
          find={find}
          value={person}
          onChange={(chosen) => {
            setPerson(chosen)
            onChange({ userId: chosen?.value ?? null })
          }}
        />
      </div>
      <Menu
        trigger={
          <FilterChip
            label={t('moderationLog.filters.act')}
            value={action === null ? anyAct : t(`moderationLog.acts.${action}`)}
            isSet={action !== null}
            onClear={() => onChange({ action: null })}
          />
        }
      >
        <MenuItem onSelect={() => onChange({ action: null })}>{anyAct}</MenuItem>
        {(['moderation', ...chosenActs] as const).map((act) => (
          <MenuItem key={act} onSelect={() => onChange({ action: act })}>
            {t(`moderationLog.acts.${act}`)}
          </MenuItem>
        ))}
      </Menu>
      <Menu
        trigger={
          <FilterChip
            label={t('moderationLog.filters.time')}
            icon={<CalendarDays size={15} strokeWidth={1.75} />}
            value={days === null ? anyTime : t('moderationLog.filters.days', { count: days })}
            isSet={days !== null}
            onClear={() => onChange({ days: null })}
          />
        }
      >
        <MenuItem onSelect={() => onChange({ days: null })}>{anyTime}</MenuItem>
        {spans.map((count) => (
          <MenuItem key={count} onSelect={() => onChange({ days: count })}>
            {t('moderationLog.filters.days', { count })}
          </MenuItem>
        ))}
      </Menu>
      {rooms.length > 0 && (
        <Menu
          trigger={
            <FilterChip
              label={t('moderationLog.filters.room')}
              value={room?.text ?? anyRoom}
              isSet={roomId !== null}
              onClear={() => onChange({ roomId: null })}
            />
          }
        >
          <MenuItem onSelect={() => onChange({ roomId: null })}>{anyRoom}</MenuItem>
          {rooms.map(({ _id, text }) => (
            <MenuItem key={_id} onSelect={() => onChange({ roomId: _id })}>
              {text}
            </MenuItem>
          ))}
        </Menu>
      )}
    </search>
  )
}
