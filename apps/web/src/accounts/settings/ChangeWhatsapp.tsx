import { useTranslation } from 'react-i18next'
import { useAppDispatch, useAppSelector } from '../../platform/store/hooks.ts'
import { PhoneFields } from '../PhoneFields.tsx'
import { type PhoneNumber, phoneIn, shownPhone } from '../phone-number.ts'
import { selectMe } from '../selectors.ts'
import { ChangeAddress } from './ChangeAddress.tsx'
import { askForWhatsapp, confirmWhatsapp } from './settings-thunks.ts'

export function ChangeWhatsapp({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const has = useAppSelector((state) => Boolean(selectMe(state)?.whatsappNo))
  return (
    <ChangeAddress<PhoneNumber>
      title={t(has ? 'account.whatsapp.change' : 'account.whatsapp.add')}
      intro={t('account.whatsapp.intro')}
      submitLabel={t('phone.submit')}
      backLabel={t('code.text.restart')}
      words={{ invalid: 'phone.invalid', failed: 'phone.failed' }}
      read={phoneIn}
      show={shownPhone}
      send={(number) => dispatch(askForWhatsapp(number))}
      confirm={(number, _challengeId, code) => dispatch(confirmWhatsapp(number, code))}
      fields={(error, draft) => <PhoneFields error={error} draft={draft} />}
      onClose={onClose}
    />
  )
}
