import { configure } from "@testing-library/react";
import { afterEach, vi } from "vitest";

// Test files share a process: without this, one would see what another had the app load and keep.
vi.resetModules();
localStorage.clear();
sessionStorage.clear();
const { dismissToast, shownToast } = await import("./ui/toast.ts");

// A busy machine may be slow; the library's default is one second.
configure({ asyncUtilTimeout: 30_000 });

// jsdom has no layout, so nothing is ever near or seen.
globalThis.IntersectionObserver ??= class implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin = "";
  readonly scrollMargin = "";
  readonly thresholds = [];
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
};

// Nor can it open modals.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};

// A toast and an address must not outlive their test.
afterEach(() => {
  history.replaceState(null, "", "/");
  const toast = shownToast();
  if (toast !== null) dismissToast(toast.id);
});
