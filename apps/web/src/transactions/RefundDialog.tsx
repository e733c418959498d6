import { currencies, isCurrencyCode } from '@guildhall/contract/money'
import type { Transaction } from '@guildhall/contract/transactions'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { parseAmount } from '../money/parse-amount.ts'
import { useAppDispatch } from '../platform/store/hooks.ts'
import { SettingsDialog } from '../settings/SettingsDialog.tsx'
import { Checkbox } from '../ui/forms/Checkbox.tsx'
import { TextField } from '../ui/forms/TextField.tsx'
import { refundPayment } from './transaction-thunks.ts'
import { useSum } from './use-sum.ts'

const MAX_REASON = 500

type Refunded = Pick<
  Transaction,
  '_id' | 'channelId' | 'currency' | 'amount' | 'refundable' | 'fee' | 'title' | 'user'
>

interface Props {
  readonly payment: Refunded
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Gives back a payment, or a part of it, and says what its buyer keeps. */
export function RefundDialog({ payment, onClose, onDone }: Props) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const sum = useSum()
  const { _id, channelId, currency, amount, refundable, fee, title, user } = payment
  const [text, setText] = useState(`${refundable}`)
  const [reason, setReason] = useState('')
  // Null as long as nobody said otherwise: a part leaves what was bought, all that is left of it takes it.
  const [isKept, setKept] = useState<boolean | null>(null)
  const [isTried, setTried] = useState(false)
  const code = isCurrencyCode(currency) ? currency : 'EUR'
  const wanted = parseAmount(text, code)
  const isWrong = wanted === null || wanted <= 0 || wanted > refundable
  const keepAccess = isKept ?? (wanted !== null && wanted < refundable)
  const name = user?.fullname ?? t('transactions.gone')
  return (
    <SettingsDialog
      isOpen
      onClose={onClose}
      title={t('transactions.refund.title', { name })}
      description={t('transactions.refund.text', { title, amount: sum(amount, currency) })}
      saveLabel={
        isWrong
          ? t('transactions.refund.open')
          : t('transactions.refund.confirm', { amount: sum(wanted, currency) })
      }
      onCheck={() => {
        setTried(true)
        return !isWrong
      }}
      onSave={async () => {
        await dispatch(
          refundPayment(channelId, {
            transactionId: _id,
            amount: wanted ?? refundable,
            reason: reason.trim(),
            keepAccess,
          }),
        )
        onDone()
      }}
    >
      <TextField
        label={t('transactions.refund.amount')}
        prefix={currencies[code].symbol}
        inputMode="decimal"
        value={text}
        help={t('transactions.refund.most', { amount: sum(refundable, currency) })}
        error={
          isTried && isWrong
            ? t('transactions.refund.wrong', { amount: sum(refundable, currency) })
            : undefined
        }
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <TextField
        label={t('transactions.refund.reason')}
        note={t('transactions.refund.optional')}
        help={t('transactions.refund.reasonHelp')}
        maxLength={MAX_REASON}
        dir="auto"
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <Checkbox
        label={t('transactions.refund.keep', { title })}
        description={t('transactions.refund.keepText')}
        checked={keepAccess}
        onChange={({ currentTarget }) => setKept(currentTarget.checked)}
      />
      {fee > 0 && <p>{t('transactions.refund.fees', { amount: sum(fee, currency) })}</p>}
    </SettingsDialog>
  )
}
