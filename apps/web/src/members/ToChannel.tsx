import { channelCalls } from '@guildhall/contract/channels'
import { useEffect, useState } from 'react'
import { Navigate, useParams } from 'react-router'
import { channelPath } from '../channels/address.ts'
import { received } from '../platform/store/collections.ts'
import { useAppDispatch, useAppSelector } from '../platform/store/hooks.ts'
import type { Thunk } from '../platform/store/store.ts'
import { NotFound } from '../shell/NotFound.tsx'
import { Spinner } from '../ui/feedback/Spinner.tsx'

const loadById =
  (channelId: string): Thunk<Promise<void>> =>
  async (dispatch, _getState, { request }) => {
    const { channel } = await request(channelCalls.getChannelInfo, { channelId })
    dispatch(received({ channels: [channel] }))
  }

/** Redirects from the id of a community, which is all a notification knows, to its page. */
export function ToChannel() {
  const dispatch = useAppDispatch()
  const { channelId = '', '*': beneath = '' } = useParams()
  const slug = useAppSelector((state) => state.channels.entities[channelId]?.slug)
  const [hasFailed, setFailed] = useState(false)
  const isKnown = slug !== undefined

  useEffect(() => {
    if (!isKnown) void dispatch(loadById(channelId)).catch(() => setFailed(true))
  }, [dispatch, channelId, isKnown])

  if (slug) return <Navigate to={channelPath({ slug }, ...beneath.split('/').filter(Boolean))} replace />
  return hasFailed ? <NotFound /> : <Spinner />
}
