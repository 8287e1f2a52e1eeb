import type { Config } from "./config.ts";
import { outboxOf, readersOfOutbox } from "./composition/open-mail.ts";
import { isLoopbackHost } from "./platform/setting-values.ts";

export interface StartLines {
  readonly notes: readonly string[];
  readonly warnings: readonly string[];
}

export function startLines(config: Config): StartLines {
  const mail = mailLines(config);
  return {
    notes: [`Canon is running at ${addressOf(config)}`, ...mail.notes],
    warnings: [...(leadsNobodyHere(config) ? [linkWarning(config)] : []), ...mail.warnings, ...phoneWarnings(config)],
  };
}

export function mailLines(config: Config): StartLines {
  const { mailUrl, publicUrl } = config;
  if (mailUrl !== null) {
    const { protocol, host } = new URL(mailUrl);
    return { notes: [`Mails go out by ${protocol}//${host}`], warnings: [] };
  }
  const [folder, page] = [outboxOf(config), `${publicUrl}/dev/mail`];
  switch (readersOfOutbox(config)) {
    case "this machine":
      return { notes: [`Mails are not sent but written to ${folder}, and can be read at ${page}`], warnings: [] };
    case "everybody": {
      const warning = `Whoever reaches Canon can read all mails at ${page}, as DEV_MAIL is on, and enter any account by them.`;
      return { notes: [], warnings: [warning] };
    }
    case null: {
      const remedy = `Name a mail server with MAIL_URL, or let whoever reaches Canon read them at ${page} with DEV_MAIL=on.`;
      return { notes: [], warnings: [`Nobody gets mails: they are written to ${folder}. ${remedy}`] };
    }
  }
}

function phoneWarnings({ auth }: Config): readonly string[] {
  if (auth.kind === "hosted" || !auth.settings.phonesLackHook) return [];
  return ["Telephone numbers stay off: set AUTH_HOOK_SEND_SMS_URI to the hook that sends text messages."];
}

function leadsNobodyHere({ host, publicUrl }: Config): boolean {
  return !isLoopbackHost(host) && isLoopbackHost(new URL(publicUrl).hostname);
}

function linkWarning({ publicUrl }: Config): string {
  return `Links in mails and shares lead to ${publicUrl}, which works on this machine alone: set PUBLIC_URL to the address that people know.`;
}

function addressOf({ host, port }: Config): string {
  const isThisMachine = isLoopbackHost(host) || ["0.0.0.0", "::"].includes(host);
  return `http://${isThisMachine ? "localhost" : host.includes(":") ? `[${host}]` : host}:${port}`;
}
