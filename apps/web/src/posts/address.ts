import type { Post } from '@guildhall/contract/posts'
import { roomPath } from '../channels/address.ts'
import { postPath } from '../composer/address.ts'

type Placed = Pick<Post, '_id' | 'channel' | 'context'>

export const pathOf = ({ channel, context, _id }: Placed) => postPath(channel, context, _id)

export const roomPathOf = ({ channel, context }: Placed) => roomPath(channel, context)
