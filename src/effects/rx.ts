/*
 * What every page has of RxJS. Bundlers decide by file: through the index each operator that any lazy part uses would
 * be on every page. Files that load later import from 'rxjs' (checked in test/architecture.test.ts).
 */
export { BehaviorSubject } from 'rxjs/internal/BehaviorSubject'
export { Observable } from 'rxjs/internal/Observable'
export { Subject } from 'rxjs/internal/Subject'
export { Subscription } from 'rxjs/internal/Subscription'
