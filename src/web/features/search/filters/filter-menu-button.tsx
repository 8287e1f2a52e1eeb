import { type ButtonHTMLAttributes, type ComponentType, type RefObject, useEffect, useId, useRef } from "react";
import { Icon } from "#web/ui/icon.tsx";
import { chosenIn, cleared, type FilterMenuKind, type FilterSubject } from "./filter-menus.ts";
import type { FilterMenuProps } from "./filter-menu.tsx";
import { messages } from "./messages.ts";

interface ButtonProps {
  readonly menu: FilterMenuKind;
  readonly subject: FilterSubject;
  readonly isOpen: boolean;
  readonly isAnyOpen: boolean;
  readonly Menu: ComponentType<FilterMenuProps> | null;
  readonly onOpen: () => void;
  readonly onClose: () => void;
  readonly onWalk: (step: 1 | -1) => void;
}

/** As in desktop menus, one may press, drag to a choice and let go; while one is open, the pointer opens others. */
export function FilterMenuButton({ menu, subject, isOpen, isAnyOpen, Menu, onOpen, onClose, onWalk }: ButtonProps) {
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const chosen = chosenIn(menu, subject.filters);

  const presses = usePresses({ isOpen, isAnyOpen, onOpen, onClose }, box);
  useClosing(isOpen, box, onClose);
  return (
    <div ref={box} className="relative flex items-center">
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        aria-label={chosen === null ? undefined : `${menu.name}: ${chosen}`}
        {...presses}
        className={`inline-flex min-h-11 items-center gap-1 px-2 text-sm whitespace-nowrap hover:text-ink ${chosen === null ? "text-muted" : "font-semibold text-ink underline decoration-1 underline-offset-[6px]"}`}
      >
        {chosen ?? menu.name}
        {chosen === null || isOpen ? (
          <Icon name="chevron-down" className={`size-4! ${isOpen ? "rotate-180" : ""}`} />
        ) : null}
      </button>
      {chosen === null || isOpen ? null : (
        <ClearButton
          name={menu.name}
          onClear={() => {
            subject.onChange(cleared(menu, subject.filters));
            button.current?.focus();
          }}
        />
      )}
      {isOpen && Menu !== null ? (
        <Menu
          id={panelId}
          menu={menu}
          subject={subject}
          onWalk={onWalk}
          onClose={() => {
            onClose();
            button.current?.focus();
          }}
        />
      ) : null}
    </div>
  );
}

function usePresses(
  { isOpen, isAnyOpen, onOpen, onClose }: Pick<ButtonProps, "isOpen" | "isAnyOpen" | "onOpen" | "onClose">,
  box: RefObject<HTMLElement | null>,
): ButtonHTMLAttributes<HTMLButtonElement> {
  const openedByPress = useRef(false);
  return {
    onPointerDown: (event) => {
      openedByPress.current = !isOpen && event.pointerType === "mouse" && event.button === 0;
      if (!openedByPress.current) return;
      onOpen();
      chooseWhereLetGo(event.currentTarget, box.current, onClose);
    },
    onPointerEnter: (event) => {
      if (isAnyOpen && !isOpen && event.pointerType === "mouse") onOpen();
    },
    onClick: () => {
      if (openedByPress.current) openedByPress.current = false;
      else if (isOpen) onClose();
      else onOpen();
    },
    onKeyDown: (event) => {
      if (event.key !== "ArrowDown" || isOpen) return;
      event.preventDefault();
      onOpen();
    },
  };
}

function ClearButton({ name, onClear }: { readonly name: string; readonly onClear: () => void }) {
  return (
    <button
      type="button"
      aria-label={messages.clear(name)}
      title={messages.clear(name)}
      onClick={onClear}
      className="-ml-1.5 inline-flex size-8 items-center justify-center text-muted hover:text-ink"
    >
      <Icon name="close" className="size-4!" />
    </button>
  );
}

function useClosing(isOpen: boolean, box: RefObject<HTMLElement | null>, onClose: () => void): void {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  }, [onClose]);
  useEffect(() => {
    if (!isOpen) return undefined;
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && box.current?.contains(target) === false) close.current();
    };
    document.addEventListener("pointerdown", closeOutside);
    document.addEventListener("focusin", closeOutside);
    return () => {
      document.removeEventListener("pointerdown", closeOutside);
      document.removeEventListener("focusin", closeOutside);
    };
  }, [isOpen, box]);
}

/** Letting go over a choice chooses it and closes the menu. */
function chooseWhereLetGo(button: HTMLElement, box: HTMLElement | null, onClose: () => void): void {
  document.addEventListener(
    "pointerup",
    ({ clientX, clientY }) => {
      // Where the pointer is, whatever has captured it.
      const under = document.elementFromPoint(clientX, clientY);
      const choice = under?.closest<HTMLElement>("[data-choice]");
      if (choice === undefined || choice === null || button.contains(under) || box?.contains(choice) !== true) return;
      choice.querySelector("input")?.click();
      onClose();
    },
    { once: true },
  );
}
