import { canCreateEvents } from '@guildhall/contract/events'
import { localDateAt } from '@guildhall/contract/time'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { writerStandingOf } from '../channels/selectors.ts'
import { useChannel } from '../channels/use-channel.ts'
import { useAppSelector } from '../platform/store/hooks.ts'
import { LinkButton } from '../ui/actions/LinkButton.tsx'
import { NoPermission } from '../ui/feedback/NoPermission.tsx'
import { eventsPath } from './address.ts'
import { EventForm } from './form/EventForm.tsx'
import { newDraft } from './form/event-draft.ts'
import { useReaderZone } from './use-reader-zone.ts'

/** A new event, which its maker hosts. */
export function NewEvent() {
  const { t } = useTranslation()
  const channel = useChannel()
  const zone = useReaderZone()
  const me = useAppSelector((state) => state.preloadedData.me)
  const [saved] = useState(() =>
    newDraft(
      localDateAt(new Date(), zone),
      zone,
      me && {
        key: me._id,
        _id: me._id,
        name: me.fullname,
        picture: me.displayPicture,
        title: '',
        kind: 'host',
      },
    ),
  )
  if (!canCreateEvents(writerStandingOf(channel)))
    return (
      <NoPermission
        title={t('events.form.closedTitle')}
        text={t('events.form.closedText')}
        action={<LinkButton to={eventsPath(channel)}>{t('events.toAll')}</LinkButton>}
      />
    )
  return <EventForm saved={saved} />
}
