import { nothing } from '#kit/samples.ts'
import { Specimen, State } from '#kit/specimen.tsx'
import { ListEnd } from '#ui/list/list-end.tsx'
import { PullToRefresh } from '#ui/list/pull-to-refresh.tsx'

const PAGING = {
  hasNextPage: true,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  fetchNextPage: nothing,
  refetch: nothing,
  dataUpdatedAt: 0,
  data: { isByHand: true },
}

/** The top and the end of a list with refetches and further pages. */
export function Ends() {
  return (
    <>
      <Specimen name="ListEnd">
        <State name="more to come">
          <ListEnd paging={PAGING} />
        </State>
        <State name="loading">
          <ListEnd paging={{ ...PAGING, isFetchingNextPage: true }} />
        </State>
        <State name="error">
          <ListEnd paging={{ ...PAGING, isFetchNextPageError: true }} />
        </State>
        <State name="the end">
          <ListEnd paging={{ ...PAGING, hasNextPage: false }} />
        </State>
      </Specimen>
      <Specimen name="PullToRefresh">
        <State name="refreshing" stagePx={152}>
          <PullToRefresh isRefreshing onRefresh={nothing} />
        </State>
      </Specimen>
    </>
  )
}
