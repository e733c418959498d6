import type { Channel } from '@guildhall/contract/channels'
import type { Person } from '@guildhall/contract/users'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/actions/Button.tsx'
import { Checkbox } from '../../../ui/forms/Checkbox.tsx'
import { Select } from '../../../ui/forms/choices/Select.tsx'
import { RadioGroup } from '../../../ui/forms/RadioGroup.tsx'
import { Switch } from '../../../ui/forms/Switch.tsx'
import { TextArea } from '../../../ui/forms/TextArea.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { Modal } from '../../../ui/overlay/Modal.tsx'
import type { Choice } from '../../decide.ts'
import styles from './Dialogs.module.css'
import { kindOf, type Measure, takesContent, untilOf } from './measures.ts'
import { NO_RULE, RuleSelect } from './RuleSelect.tsx'

const MAX_REASON = 2000
const MAX_MESSAGE = 5000
const confirmKeys = {
  warn: 'confirmWarn',
  mute: 'confirmMute',
  removeUser: 'confirmRemoveUser',
  ban: 'confirmBan',
} as const

interface Props {
  readonly channel: Channel
  /** Those against whom something can be done; one of several is chosen. */
  readonly people: readonly Person[]
  readonly measures: readonly Measure[]
  readonly isChat?: boolean
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onDecide: (choice: Choice) => void
}

/** Takes a measure against a person: why, and with which words for them. */
export function MeasureDialog({
  channel,
  people,
  measures,
  isChat = false,
  isOpen,
  onClose,
  onDecide,
}: Props) {
  const { t } = useTranslation()
  const [userId, setUserId] = useState(people[0]?._id ?? '')
  const [measure, setMeasure] = useState<Measure>(measures[0] ?? 'warn')
  const [ruleId, setRuleId] = useState(NO_RULE)
  const [reason, setReason] = useState('')
  const [message, setMessage] = useState('')
  const [removeContent, setRemoveContent] = useState(false)
  const [isNotified, setNotified] = useState(true)
  const name = people.find(({ _id }) => _id === userId)?.fullname ?? ''
  const kind = kindOf(measure)

  function decide() {
    onDecide({
      action: kind,
      ...untilOf(measure),
      ...(isChat && { otherUserId: userId }),
      ...(ruleId !== NO_RULE && { ruleId }),
      ...(reason.trim() && { reason }),
      message,
      isNotified,
      ...(takesContent(measure) && { removeContent }),
    })
  }

  const labelOf = (one: Measure) => {
    if (one === 'warn' || one === 'removeUser' || one === 'ban') return t(`moderation.measure.${one}`)
    return t(`moderation.removePost.measures.${one}`)
  }
  const textOf = (one: Measure) =>
    one === 'removeUser' || one === 'ban' ? { description: t(`moderation.measure.${one}Text`) } : {}
  const title = isChat
    ? t('moderation.measure.titleChat')
    : t(measure === 'ban' ? 'moderation.measure.titleBan' : 'moderation.measure.title', {
        name,
        community: channel.title,
      })
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      description={t('moderation.measure.text')}
      footer={
        <>
          <Button onClick={onClose}>
            {t(takesContent(measure) ? 'moderation.measure.keep' : 'ui.cancel', { name })}
          </Button>
          <Button tone="danger" onClick={decide}>
            {t(`moderation.measure.${confirmKeys[kind]}`, { name })}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        {people.length > 1 && (
          <Select
            label={t('moderation.measure.person')}
            value={userId}
            options={people.map(({ _id, fullname }) => ({ value: _id, label: fullname }))}
            onChange={setUserId}
          />
        )}
        <RadioGroup
          label={t('moderation.measure.what')}
          value={measure}
          options={measures.map((one) => ({ value: one, label: labelOf(one), ...textOf(one) }))}
          onChange={(value) => setMeasure(value as Measure)}
        />
        {takesContent(measure) && (
          <Checkbox
            label={t('moderation.removePost.content')}
            checked={removeContent}
            onChange={({ currentTarget }) => setRemoveContent(currentTarget.checked)}
          />
        )}
        <RuleSelect rules={channel.rules} value={ruleId} onChange={setRuleId} />
        <TextField
          label={t('moderation.removePost.ownLabel')}
          note={t('channelSettings.optional')}
          help={t('moderation.removePost.ownHelp')}
          maxLength={MAX_REASON}
          dir="auto"
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <TextArea
          label={t('moderation.removePost.messageTo', { name })}
          note={t('channelSettings.optional')}
          limit={MAX_MESSAGE}
          dir="auto"
          value={message}
          disabled={!isNotified}
          onChange={({ currentTarget }) => setMessage(currentTarget.value)}
        />
        <Switch
          label={t('moderation.measure.notify')}
          description={t('moderation.removePost.notifyText')}
          checked={isNotified}
          onChange={({ currentTarget }) => setNotified(currentTarget.checked)}
        />
      </div>
    </Modal>
  )
}
