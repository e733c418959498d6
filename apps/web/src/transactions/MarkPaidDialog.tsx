import { currencies, isCurrencyCode } from '@guildhall/contract/money'
import type { WaitingOrder } from '@guildhall/contract/transactions'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { parseAmount } from '../money/parse-amount.ts'
import { useAppDispatch } from '../platform/store/hooks.ts'
import { SettingsDialog } from '../settings/SettingsDialog.tsx'
import { Banner } from '../ui/feedback/Banner.tsx'
import { TextField } from '../ui/forms/TextField.tsx'
import { markPaid } from './transaction-thunks.ts'
import { useSum } from './use-sum.ts'

const MAX_NOTE = 500

interface Props {
  readonly order: WaitingOrder
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Notes that the money of an order arrived; another amount than was asked for opens nothing. */
export function MarkPaidDialog({ order, onClose, onDone }: Props) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const sum = useSum()
  const { _id: orderId, channelId, currency, amount, title, reference, user } = order
  const [text, setText] = useState(`${amount}`)
  const [day, setDay] = useState('')
  const [note, setNote] = useState('')
  const [isTried, setTried] = useState(false)
  const code = isCurrencyCode(currency) ? currency : 'EUR'
  const arrived = parseAmount(text, code)
  const isWrong = arrived === null || arrived <= 0
  return (
    <SettingsDialog
      isOpen
      onClose={onClose}
      title={t('transactions.markPaid.title', { name: user?.fullname ?? t('transactions.gone') })}
      description={t('transactions.markPaid.text', { title, reference, amount: sum(amount, currency) })}
      saveLabel={t('transactions.markPaid.confirm')}
      onCheck={() => {
        setTried(true)
        return !isWrong
      }}
      onSave={async () => {
        await dispatch(
          markPaid(channelId, {
            orderId,
            amount: arrived ?? amount,
            note: note.trim(),
            ...(day && { paidTime: `${day}T12:00:00.000Z` }),
          }),
        )
        onDone()
      }}
    >
      <TextField
        label={t('transactions.markPaid.amount')}
        prefix={currencies[code].symbol}
        inputMode="decimal"
        value={text}
        error={isTried && isWrong ? t('transactions.markPaid.wrong') : undefined}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      {!isWrong && arrived !== amount && (
        <Banner tone="warning">
          {t('transactions.markPaid.differs', { amount: sum(amount, currency) })}
        </Banner>
      )}
      <TextField
        label={t('transactions.markPaid.day')}
        note={t('transactions.refund.optional')}
        type="date"
        value={day}
        onChange={({ currentTarget }) => setDay(currentTarget.value)}
      />
      <TextField
        label={t('transactions.markPaid.note')}
        note={t('transactions.refund.optional')}
        help={t('transactions.markPaid.noteHelp')}
        maxLength={MAX_NOTE}
        dir="auto"
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
    </SettingsDialog>
  )
}
