import { messages } from "./messages.ts";
import { addressOfOrder, WATCHED_ORDERS, type WatchedOrder } from "./watched-order.ts";

/** The orders as links, because each has its address. */
export function OrderLinks({
  chosen,
  onChoose,
}: {
  readonly chosen: WatchedOrder;
  readonly onChoose: (order: WatchedOrder) => void;
}) {
  return (
    <nav aria-label={messages.orderLabel} className="flex items-center gap-x-1 text-sm md:ml-auto">
      <span aria-hidden="true" className="mr-2 text-muted">
        {messages.orderLabel}
      </span>
      {WATCHED_ORDERS.map((order) => (
        <a
          key={order}
          href={addressOfOrder(order)}
          aria-current={order === chosen}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            onChoose(order);
          }}
          className="inline-flex min-h-11 items-center px-2 text-muted underline-offset-8 hover:text-ink aria-current:font-semibold aria-current:text-ink aria-current:underline aria-current:decoration-2"
        >
          {messages.orders[order]}
        </a>
      ))}
    </nav>
  );
}
