<?php
// Draws tab-separated items with TCPDF, or prints a page of HTML with Dompdf. Arguments: library, source, result, family, width, height.
[, $library, $source, $result, $family, $width, $height] = $argv;
if ($library === 'dompdf') {
  require_once '/usr/share/php/dompdf/autoload.php';
  $document = new Dompdf\Dompdf();
  $document->setPaper([0, 0, (float) $width, (float) $height]);
  $document->loadHtml(file_get_contents($source), 'UTF-8');
  $document->render();
  file_put_contents($result, $document->output());
  exit(0);
}
require_once '/usr/share/php/tcpdf/tcpdf.php';
$document = new TCPDF('P', 'pt', [(float) $width, (float) $height], true, 'UTF-8', false);
$document->setPrintHeader(false);
$document->setPrintFooter(false);
$document->SetAutoPageBreak(false);
$document->SetMargins(0, 0, 0);
$colour = fn(string $hex): array => [hexdec(substr($hex, 1, 2)), hexdec(substr($hex, 3, 2)), hexdec(substr($hex, 5, 2))];
$face = ['sans' => 'helvetica', 'serif' => 'times', 'mono' => 'courier'][$family];
foreach (file($source, FILE_IGNORE_NEW_LINES) as $line) {
  $p = explode("\t", $line);
  if ($p[0] === 'page') {
    $document->AddPage();
  } elseif ($p[0] === 'rect') {
    $document->Rect((float) $p[2], (float) $p[3], (float) $p[4], (float) $p[5], 'F', [], $colour($p[1]));
  } elseif ($p[0] === 'line') {
    $document->Line((float) $p[2], (float) $p[3], (float) $p[4], (float) $p[5], ['width' => (float) $p[6], 'color' => $colour($p[1])]);
  } else {
    $document->SetFont($face, $p[5] === 'true' ? 'B' : '', (float) $p[4]);
    $document->SetTextColor(...$colour($p[1]));
    $x = $p[6] === 'right' ? (float) $p[2] - $document->GetStringWidth($p[7]) : (float) $p[2];
    $document->Text($x, (float) $p[3] - (float) $p[4], $p[7]);
  }
}
$document->Output(getcwd() . '/' . $result, 'F');
