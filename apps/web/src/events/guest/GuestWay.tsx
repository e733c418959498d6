import type { Event } from '@guildhall/contract/events'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { takesWriting } from '../../channels/selectors.ts'
import { useChannel } from '../../channels/use-channel.ts'
import { lazyPart } from '../../platform/fetch-part.ts'
import { useAppSelector } from '../../platform/store/hooks.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { useNow } from '../../ui/display/use-now.ts'
import { isForGuests } from './closed-key.ts'
import { GuestLinkSent } from './GuestLinkSent.tsx'

const GuestDialog = lazyPart(async () => ({ default: (await import('./GuestDialog.tsx')).GuestDialog }))

/** The way to a place for visitors who want no account; members and strangers with one have their own. */
export function GuestWay({ event }: { readonly event: Event }) {
  const { t } = useTranslation()
  const channel = useChannel()
  const isSignedIn = useAppSelector((state) => state.preloadedData.signedIn)
  const now = useNow()
  const [dialog, setDialog] = useState<'open' | 'closed' | null>(null)
  const [sentTo, setSentTo] = useState<string | null>(null)
  if (isSignedIn || now === undefined || !takesWriting(channel)) return null
  // Whoever has opened the form keeps it, although the last place may go meanwhile.
  if (!dialog && !isForGuests(event, new Date(now))) return null
  const shown = { isOpen: dialog === 'open', onClose: () => setDialog('closed') }

  function open() {
    setSentTo(null)
    setDialog('open')
  }

  return (
    <>
      <span>
        <Button onClick={open}>{t('events.guest.button')}</Button>
      </span>
      {dialog && (
        <Suspense>
          {sentTo === null ? (
            <GuestDialog event={event} onSent={setSentTo} {...shown} />
          ) : (
            <GuestLinkSent email={sentTo} {...shown} />
          )}
        </Suspense>
      )}
    </>
  )
}
