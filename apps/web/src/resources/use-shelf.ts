import { useEffect } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { idIn } from '../channels/address.ts'
import { useChannel } from '../channels/use-channel.ts'
import { useAppDispatch, useAppSelector } from '../platform/store/hooks.ts'
import { loadShelf, type Shelf, selectResources, selectShelf, selectTrail } from './lists.ts'

/** What the address names: a folder or the top, and of that what carries a tag. */
export function useShelf() {
  const dispatch = useAppDispatch()
  const { _id: channelId, isMember } = useChannel()
  const { resourceId } = useParams()
  const [search] = useSearchParams()
  const parentId = resourceId === undefined ? null : idIn(resourceId)
  const tagId = search.get('tag')
  const shelf: Shelf = { channelId, parentId, tagId }
  const list = useAppSelector((state) => selectShelf(state, { channelId, parentId, tagId }))
  const resources = useAppSelector((state) => selectResources(state, shelf))
  const trail = useAppSelector((state) => selectTrail(state, parentId))

  useEffect(() => {
    if (isMember) void dispatch(loadShelf({ channelId, parentId, tagId }))
  }, [dispatch, isMember, channelId, parentId, tagId])

  return { shelf, list, resources, trail, folder: trail.at(-1) ?? null, isMember, parentId, tagId }
}
