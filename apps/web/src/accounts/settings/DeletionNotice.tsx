import { Trans } from 'react-i18next'
import { Time } from '../../ui/display/Time.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'

/** The account waits for its deletion. */
export function DeletionNotice({ at }: { readonly at: string }) {
  return (
    <Banner tone="warning">
      <Trans i18nKey="account.delete.pending" components={{ time: <Time at={at} isFull /> }} />
    </Banner>
  )
}
