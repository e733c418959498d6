import type { Event } from '@guildhall/contract/events'
import type { Checkout } from '@guildhall/contract/payments'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOrderAmount } from '../../payments/use-order-amount.ts'
import { usePayment } from '../../payments/use-payment.ts'
import { serverMessage } from '../../platform/http/request-failed.ts'
import { useAppDispatch } from '../../platform/store/hooks.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { Modal } from '../../ui/overlay/Modal.tsx'
import { eventPath } from '../address.ts'
import { useEventTimes } from '../use-event-times.ts'
import { BuyerFields } from './BuyerFields.tsx'
import { QuestionField } from './QuestionField.tsx'
import styles from './RegisterPanel.module.css'
import { SeatTotal } from './SeatTotal.tsx'
import { register } from './thunks.ts'
import { useBuyer } from './use-buyer.ts'

interface Props {
  readonly event: Event
  /** The event is full: who registers now stands in the queue. */
  readonly isQueue: boolean
  /** What the button says, here as on the page. */
  readonly label: string
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Asks what the hosts want to know, and registers; whoever has to pay sees what is charged before they go there. */
export function RegisterDialog({ event, isQueue, label, isOpen, onClose }: Props) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const amount = useOrderAmount()
  const buyer = useBuyer()
  const [checkout, setCheckout] = useState<Checkout | null>(null)
  const times = useEventTimes()
  const [answers, setAnswers] = useState<Readonly<Record<string, string>>>({})
  const [isAsked, setAsked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const payment = usePayment(() => setRefusal(t('events.register.unpaid')))
  const { _id: eventId, questions, price, accessType, registration } = event
  const isKept = registration?.status === 'offered' || registration?.status === 'held'
  const isAsking = event.needsApproval && !isKept
  const isPaid = price !== null && accessType === 'ticket' && !isQueue && !isAsking
  const answerTo = (id: string) => answers[id]?.trim() ?? ''
  const isMissing = ({ _id, isRequired }: Event['questions'][number]) => isRequired && answerTo(_id) === ''

  function close() {
    // A seat that is let go meanwhile has another order the next time.
    setCheckout(null)
    onClose()
  }

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
      const input = { eventId, answers: given, cancelUrl, ...(isPaid && buyer.sent) }
      const { order, event: _, ...ways } = await dispatch(register(input))
      if (order) setCheckout({ order, ...ways })
      else close()
    } catch (error) {
      setRefusal(serverMessage(error) ?? t('events.register.failed'))
    }
    setBusy(false)
  }

  return (
    <Modal
      isOpen={isOpen}
      onClose={close}
      isBusy={isBusy}
      title={t('events.register.title', { name: event.title })}
      description={times.forReader(event).whole}
      footer={
        <>
          {checkout ? (
            <Button onClick={() => setCheckout(null)}>{t('events.register.change')}</Button>
          ) : (
            <Button onClick={close}>{t('ui.cancel')}</Button>
          )}
          {checkout ? (
            <Button tone="primary" isBusy={payment.isOpen} onClick={() => payment.begin(checkout)}>
              {t('events.register.pay', { amount: amount(checkout.order.amount, checkout.order.currency) })}
            </Button>
          ) : (
            <Button tone="primary" isBusy={isBusy} onClick={() => void confirm()}>
              {isPaid ? t('events.register.continue') : label}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.fields}>
        {refusal && <Banner tone="danger">{refusal}</Banner>}
        {checkout && <SeatTotal order={checkout.order} />}
        {isQueue && !checkout && (
          <Banner tone="info">{t('events.register.queueText', { count: event.waitingCount })}</Banner>
        )}
        {isAsking && <Banner tone="info">{t('events.register.approvalText')}</Banner>}
        {!checkout &&
          questions.map((question) => (
            <QuestionField
              key={question._id}
              question={question}
              value={answers[question._id] ?? ''}
              error={isAsked && isMissing(question) ? t('events.register.answerMissing') : undefined}
              onChange={(text) => setAnswers({ ...answers, [question._id]: text })}
            />
          ))}
        {isPaid && !checkout && <BuyerFields buyer={buyer} />}
        {payment.openByHand && (
          <Button tone="soft" onClick={payment.openByHand}>
            {t('events.register.openWindow')}
          </Button>
        )}
      </div>
    </Modal>
  )
}
