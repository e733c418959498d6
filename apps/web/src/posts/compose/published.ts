import type { Post } from '@guildhall/contract/posts'
import type { Thunk } from '../../platform/store/store.ts'

type React = (post: Post, isNew: boolean) => Thunk<unknown>

const concerned: React[] = []

/** Domains that are told of a post once it stands or has been changed; the composer knows none of them. */
export function whenPublished(...more: readonly React[]) {
  concerned.push(...more)
}

/** Tells them. */
export function tellPublished(post: Post, isNew: boolean): Thunk {
  return (dispatch) => {
    for (const react of concerned) dispatch(react(post, isNew))
  }
}
