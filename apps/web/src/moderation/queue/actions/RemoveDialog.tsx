import type { Channel } from '@guildhall/contract/channels'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/actions/Button.tsx'
import { Checkbox } from '../../../ui/forms/Checkbox.tsx'
import { Select } from '../../../ui/forms/choices/Select.tsx'
import { Switch } from '../../../ui/forms/Switch.tsx'
import { TextArea } from '../../../ui/forms/TextArea.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { Modal } from '../../../ui/overlay/Modal.tsx'
import type { KeptReport } from '../../collections.ts'
import type { Choice } from '../../decide.ts'
import { personIn } from '../about.ts'
import styles from './Dialogs.module.css'
import { kindOf, type Measure, takesContent, untilOf } from './measures.ts'
import { muteTimes } from './mute-times.ts'
import { NO_RULE, RuleSelect } from './RuleSelect.tsx'
import { useRemovalReasons } from './use-removal-reasons.ts'

const OWN = 'own'
const MAX_REASON = 2000
const MAX_MESSAGE = 5000
const extras = ['none', ...muteTimes, 'removeUser', 'ban'] as const
type Extra = (typeof extras)[number]
const confirmKeys = {
  none: 'confirm',
  warn: 'confirm',
  mute: 'confirmMute',
  removeUser: 'confirmRemoveUser',
  ban: 'confirmBan',
} as const

interface Props {
  readonly report: KeptReport
  readonly channel: Channel
  readonly mayMeasure: boolean
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onDecide: (choice: Choice) => void
}

/** Removes a post or comment: why, with which words for its author, and what else happens to them. */
export function RemoveDialog({ report, channel, mayMeasure, isOpen, onClose, onDecide }: Props) {
  const { t } = useTranslation()
  const reasons = useRemovalReasons(channel)
  const [ruleId, setRuleId] = useState(NO_RULE)
  const [reasonId, setReasonId] = useState(OWN)
  const [reason, setReason] = useState('')
  const [message, setMessage] = useState('')
  const [extra, setExtra] = useState<Extra>('none')
  const [removeContent, setRemoveContent] = useState(false)
  const [isNotified, setNotified] = useState(true)
  const name = personIn(report)?.fullname
  const measure: Measure | null = mayMeasure && extra !== 'none' ? extra : null

  function pickReason(id: string) {
    const textOf = (wanted: string) => reasons.find(({ _id }) => _id === wanted)?.text ?? ''
    // What somebody has typed is not thrown away.
    if (message === textOf(reasonId)) setMessage(textOf(id))
    setReasonId(id)
  }

  function remove() {
    onDecide({
      action: 'remove',
      ...(ruleId !== NO_RULE && { ruleId }),
      ...(reasonId === OWN ? reason.trim() && { reason } : { reasonId }),
      message,
      isNotified,
      ...(measure && { measure: kindOf(measure), ...untilOf(measure) }),
      ...(measure && takesContent(measure) && { removeContent }),
    })
  }

  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      title={t(report.kind === 'post' ? 'moderation.removePost.title' : 'moderation.removePost.titleComment')}
      description={t('moderation.removePost.text')}
      footer={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button tone="danger" icon={<Trash2 size={16} strokeWidth={1.75} />} onClick={remove}>
            {t(`moderation.removePost.${confirmKeys[measure ? kindOf(measure) : 'none']}`)}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <RuleSelect rules={channel.rules} value={ruleId} onChange={setRuleId} />
        {reasons.length > 0 && (
          <Select
            label={t('moderation.removePost.reason')}
            value={reasonId}
            options={[
              { value: OWN, label: t('moderation.removePost.ownReason') },
              ...reasons.map(({ _id, title }) => ({ value: _id, label: title })),
            ]}
            onChange={pickReason}
          />
        )}
        {reasonId === OWN && (
          <TextField
            label={t('moderation.removePost.ownLabel')}
            note={t('channelSettings.optional')}
            help={t('moderation.removePost.ownHelp')}
            maxLength={MAX_REASON}
            dir="auto"
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
        )}
        <TextArea
          label={name ? t('moderation.removePost.messageTo', { name }) : t('moderation.removePost.message')}
          note={t('channelSettings.optional')}
          limit={MAX_MESSAGE}
          dir="auto"
          value={message}
          disabled={!isNotified}
          onChange={({ currentTarget }) => setMessage(currentTarget.value)}
        />
        {mayMeasure && (
          <Select
            label={t('moderation.removePost.alsoTo', { name })}
            value={extra}
            options={extras.map((value) => ({ value, label: t(`moderation.removePost.measures.${value}`) }))}
            onChange={(value) => setExtra(value as Extra)}
          />
        )}
        {measure && takesContent(measure) && (
          <Checkbox
            label={t('moderation.removePost.content')}
            checked={removeContent}
            onChange={({ currentTarget }) => setRemoveContent(currentTarget.checked)}
          />
        )}
        <Switch
          label={t('moderation.removePost.notify')}
          description={t('moderation.removePost.notifyText')}
          checked={isNotified}
          onChange={({ currentTarget }) => setNotified(currentTarget.checked)}
        />
      </div>
    </Modal>
  )
}
