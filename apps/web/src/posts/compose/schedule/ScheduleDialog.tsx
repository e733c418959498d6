import { SCHEDULE_DAYS } from '@guildhall/contract/posts'
import { momentOf, offsetName, zonedTimeOf } from '@guildhall/contract/time'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/actions/Button.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { Modal } from '../../../ui/overlay/Modal.tsx'
import { presetsAt } from './presets.ts'
import { useMomentWords } from './use-moment-words.ts'

const DAY_MS = 86_400_000

interface Props {
  readonly isOpen: boolean
  readonly publishTime: string | null
  readonly onClose: () => void
  readonly onChoose: (publishTime: string) => void
}

/** Chooses any day and time, in the reader's own zone. */
export function ScheduleDialog({ isOpen, publishTime, onClose, onChoose }: Props) {
  const { t, i18n } = useTranslation()
  const { zone, now, fullOf } = useMomentWords()
  const formId = useId()
  const shown = (moment: Date) => {
    const { date, time } = zonedTimeOf(moment, zone)
    return `${date}T${time}`
  }
  const proposed = publishTime ? new Date(publishTime) : presetsAt(now, zone)[0]!.at
  const [value, setValue] = useState(() => shown(proposed))
  const [isAsked, setAsked] = useState(false)
  const [date = '', time = ''] = value.split('T')
  const at = momentOf({ date, time, zone })
  const latest = now + SCHEDULE_DAYS * DAY_MS
  const problem =
    at === null
      ? 'composer.schedule.missing'
      : at.getTime() <= Date.now()
        ? 'composer.schedule.past'
        : at.getTime() > latest
          ? 'composer.schedule.far'
          : null

  function choose(event: FormEvent) {
    event.preventDefault()
    setAsked(true)
    if (problem || !at) return
    onClose()
    onChoose(at.toISOString())
  }

  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      size="sm"
      title={t('composer.schedule.dialog')}
      footer={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button tone="primary" type="submit" form={formId}>
            {t('composer.schedule.confirm')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={choose}>
        <TextField
          label={t('composer.schedule.field')}
          type="datetime-local"
          required
          min={shown(new Date(now))}
          max={shown(new Date(latest))}
          value={value}
          error={isAsked && problem && t(problem)}
          help={
            at && t('composer.schedule.help', { when: fullOf(at), zone: offsetName(zone, at, i18n.language) })
          }
          onChange={({ currentTarget }) => setValue(currentTarget.value)}
        />
      </form>
    </Modal>
  )
}
