/** A mail server as a process. Prints its port, then each received mail, as JSON lines. */
import type { AddressInfo } from "node:net";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import type { ServedMail } from "./mail-server.ts";

const print = (line: object): boolean => process.stdout.write(`${JSON.stringify(line)}\n`);

const server = new SMTPServer({
  authOptional: true,
  hideSTARTTLS: true,
  onData(stream, session, done) {
    const take = async (): Promise<void> => {
      const mail = await PostalMime.parse(Buffer.concat(await stream.toArray()));
      const served: ServedMail = {
        to: session.envelope.rcptTo.map(({ address }) => address),
        from: mail.from?.address ?? "",
        subject: mail.subject ?? "",
        text: mail.text ?? "",
        html: mail.html ?? "",
      };
      print(served);
      done();
    };
    void take();
  },
});
server.listen(0, "127.0.0.1", () => {
  print({ port: (server.server.address() as AddressInfo).port });
});
