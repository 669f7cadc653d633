import { failure } from '../../../src/domain/prelude/failure.js'
import type { Notice, NoticeMessage } from '../../../src/domain/slices/notices/state.js'
import { AlertLine, Pill } from '../../../src/ui/widgets/Messages.js'
import type { Example } from './example.js'
import { longName } from './styled.js'

const said = (message: string): NoticeMessage => ({ kind: 'text', key: 'hostMessage', params: { message } })
const pill = (variant: Notice['variant'], text: NoticeMessage): Example['draw'] => {
  const notice: Notice = { id: 'n1', variant, text }
  return () => <Pill notice={notice} />
}

export const examples: ReadonlyArray<Example> = [
  { name: 'pill, success', draw: pill('success', { kind: 'text', key: 'addressCopied', params: {} }) },
  { name: 'pill, error', draw: pill('error', { kind: 'failure', failure: failure('ViewLoadFailed') }) },
  { name: 'pill, loading', draw: pill('loading', said('Sending…')) },
  { name: 'pill, long', draw: pill('error', said(`${longName} has not answered yet.`)) },
  { name: 'alert', draw: () => <AlertLine alert={failure('ViewLoadFailed')} /> },
]
