import type { Event } from '@guildhall/contract/events'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAmount } from '../../money/use-amount.ts'
import { usePayment } from '../../payments/use-payment.ts'
import { serverMessage } from '../../platform/http/request-failed.ts'
import { useAppDispatch } from '../../platform/store/hooks.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { Modal } from '../../ui/overlay/Modal.tsx'
import { eventPath } from '../address.ts'
import { useEventTimes } from '../use-event-times.ts'
import { QuestionField } from './QuestionField.tsx'
import styles from './RegisterPanel.module.css'
import { register } from './thunks.ts'

interface Props {
  readonly event: Event
  /** The event is full: who registers now stands in the queue. */
  readonly isQueue: boolean
  /** What the button says, here as on the page. */
  readonly label: string
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Asks what the hosts want to know, says what it costs, and registers. */
export function RegisterDialog({ event, isQueue, label, isOpen, onClose }: Props) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const amount = useAmount()
  const times = useEventTimes()
  const [answers, setAnswers] = useState<Readonly<Record<string, string>>>({})
  const [isAsked, setAsked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const payment = usePayment(() => setRefusal(t('events.register.unpaid')))
  const { _id: eventId, questions, price, accessType } = event
  const isPaid = price !== null && accessType === 'ticket' && !isQueue
  const answerTo = (id: string) => answers[id]?.trim() ?? ''
  const isMissing = ({ _id, isRequired }: Event['questions'][number]) => isRequired && answerTo(_id) === ''

  async function confirm() {
    setAsked(true)
    if (questions.some(isMissing)) return
    setBusy(true)
    setRefusal(null)
    try {
      const given = questions.flatMap(({ _id }) =>
        answerTo(_id) ? [{ questionId: _id, text: answerTo(_id) }] : [],
      )
      const cancelUrl = new URL(eventPath(event.channel, eventId), location.origin).href
      const { order, event: _, ...ways } = await dispatch(register({ eventId, answers: given, cancelUrl }))
      if (order) payment.begin({ order, ...ways })
      else onClose()
    } catch (error) {
      setRefusal(serverMessage(error) ?? t('events.register.failed'))
    }
    setBusy(false)
  }

  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      isBusy={isBusy}
      title={t('events.register.title', { name: event.title })}
      description={times.forReader(event).whole}
      footer={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button tone="primary" isBusy={isBusy || payment.isOpen} onClick={() => void confirm()}>
            {isPaid ? t('events.register.pay', { amount: amount(price.amount, price.currency) }) : label}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        {refusal && <Banner tone="danger">{refusal}</Banner>}
        {isQueue && (
          <Banner tone="info">{t('events.register.queueText', { count: event.waitingCount })}</Banner>
        )}
        {event.needsApproval && <Banner tone="info">{t('events.register.approvalText')}</Banner>}
        {questions.map((question) => (
          <QuestionField
            key={question._id}
            question={question}
            value={answers[question._id] ?? ''}
            error={isAsked && isMissing(question) ? t('events.register.answerMissing') : undefined}
            onChange={(text) => setAnswers({ ...answers, [question._id]: text })}
          />
        ))}
        {payment.openByHand && (
          <Button tone="soft" onClick={payment.openByHand}>
            {t('events.register.openWindow')}
          </Button>
        )}
      </div>
    </Modal>
  )
}
